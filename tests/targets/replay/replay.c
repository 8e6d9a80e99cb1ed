// Runs recorded calls of a native library where there is no Python: replay LIBRARY CALLS RESULTS.
//
// CALLS is written by recording.py: the arguments, then the calls. Arrays, records and numbers are given to the library as objects that look
// like those of CPython and NumPy as far as it reads them. RESULTS gets what each call returned, then the content of all arrays and records.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#define OPEN(path) ((void *)LoadLibraryA(path))
#define FIND(library, name) ((void *)GetProcAddress((HMODULE)(library), name))
#else
#include <dlfcn.h>
#define OPEN(path) dlopen(path, RTLD_NOW)
#define FIND(library, name) dlsym(library, name)
#endif

enum { INTEGER, REAL, ARRAY, RECORD };
typedef struct { char header[24]; char kind, type, order, flags; int32_t number; int64_t more; int64_t size; } Descr;
typedef struct {
    int64_t count;
    void *type;
    union {
        struct { char *data; int32_t dimensions; int64_t *sizes, *strides; void *base; Descr *descr; int32_t flags; } array;
        struct { int64_t size; char *data; Descr *descr; } record;
        int64_t integer;
        double real;
    };
    int what;
    int64_t bytes;
} Object;
typedef Object *(*Function)(void *self, Object **arguments, int64_t count);

static Object array_type, record_type, void_type, not_implemented, none, returned;

static long long as_integer(Object *object) { return object->integer; }
static Object *from_integer(long long value) { returned.what = INTEGER, returned.integer = value; return &returned; }
static double as_real(Object *object) { return object->real; }
static Object *from_real(double value) { returned.what = REAL, returned.real = value; return &returned; }
static Object *from_bool(long value) { return from_integer(value != 0); }
static void *no_error(void) { return NULL; }
static void *save(void) { return NULL; }
static void restore(void *thread) { (void)thread; }
static void increase(Object *object) { object->count++; }

static FILE *calls;
static void fail(const char *what) { fprintf(stderr, "replay: %s\n", what); exit(1); }
static void get(void *into, int64_t bytes) { if (bytes && fread(into, bytes, 1, calls) != 1) fail("the file of calls is cut short"); }
static int64_t number(void) { int64_t found; get(&found, sizeof found); return found; }
static void *zeros(int64_t bytes) { void *found = calloc(1, bytes ? bytes : 1); if (!found) fail("no memory"); return found; }

static void read_object(Object *objects, Object *object) {
    object->what = number();
    if (object->what == INTEGER || object->what == REAL) { object->integer = number(); return; }
    Descr *descr = zeros(sizeof *descr);
    descr->kind = number(), descr->order = '=', descr->size = number();
    char *data;
    if (object->what == ARRAY) {
        object->type = &array_type, object->array.descr = descr, object->array.flags = 0x501;
        object->array.dimensions = number();
        object->array.sizes = zeros(8 * object->array.dimensions);
        get(object->array.sizes, 8 * object->array.dimensions);
        int64_t same = number(); // the array whose memory it shares
        if (same >= 0) { object->array.data = objects[same].array.data; return; }
        object->bytes = number();
        data = object->array.data = zeros(object->bytes);
    } else {
        object->type = &record_type, object->record.descr = descr;
        object->bytes = number();
        data = object->record.data = zeros(object->bytes);
    }
    get(data, object->bytes);
}

int main(int argc, char **argv) {
    if (argc != 4) fail("replay LIBRARY CALLS RESULTS");
    void *library = OPEN(argv[1]);
    if (!library) fail("the library can't be loaded");
    void **table = FIND(library, "tilework_python");
    if (!table) fail("the library has no table");
    void *known[] = {&array_type, &record_type, &void_type, &not_implemented, &none, as_integer, from_integer, as_real, from_real,
                     from_bool, no_error, save, restore, increase};
    memcpy(table, known, sizeof known);
    calls = fopen(argv[2], "rb");
    FILE *results = fopen(argv[3], "wb");
    if (!calls || !results) fail("a file can't be opened");
    int64_t many = number();
    Object *objects = zeros(many * sizeof *objects);
    for (int64_t i = 0; i < many; i++) read_object(objects, &objects[i]);
    for (int64_t left = number(); left; left--) {
        char name[512] = {0};
        int64_t length = number();
        if (length >= (int64_t)sizeof name) fail("a name is too long");
        get(name, length);
        int64_t repeat = number(), count = number();
        Object *arguments[64];
        if (count > 64) fail("too many arguments");
        for (int64_t i = 0; i < count; i++) arguments[i] = &objects[number()];
        Function function = (Function)FIND(library, name);
        if (!function) fail(name);
        // 0 repeats until the function returns 0.
        for (int64_t done = 0; !repeat || done < repeat; done++) {
            Object *found = function(NULL, arguments, count);
            if (found == &not_implemented) fail("the library refuses the arguments");
            int64_t value = found == &none ? 0 : found->integer;
            fwrite(&value, sizeof value, 1, results);
            if (!repeat && !value) break;
        }
    }
    for (int64_t i = 0; i < many; i++)
        if (objects[i].what == ARRAY) fwrite(objects[i].array.data, objects[i].bytes, 1, results);
        else if (objects[i].what == RECORD) fwrite(objects[i].record.data, objects[i].bytes, 1, results);
    return fclose(results) ? 1 : 0;
}
