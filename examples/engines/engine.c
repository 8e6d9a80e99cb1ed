/* An engine for Tilework in C: it plays the first legal action, and needs no JSON library, since it looks for three fields only.
 *
 * Make it: cc -O2 -o engine examples/engines/engine.c
 * Try it: tilework engine check ./engine
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copy the text of a string field that begins after a mark such as "id": — 0 if there is none. */
static int text_after(const char *line, const char *mark, char *out, size_t room) {
    const char *at = strstr(line, mark);
    if (!at || !(at = strchr(at + strlen(mark), '"'))) return 0;
    size_t n = 0;
    for (at++; *at && *at != '"' && n + 1 < room; at++) out[n++] = *at;
    out[n] = 0;
    return 1;
}

int main(void) {
    char *line = NULL, id[200], action[100];
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (!strstr(line, "\"id\": \"") || !text_after(strstr(line, "\"id\": \""), "\"id\":", id, sizeof id)) {
            printf("{\"id\": null, \"error\": \"no id\"}\n");
        } else if (strstr(line, "\"ping\": true")) {
            printf("{\"id\": \"%s\", \"pong\": true}\n", id);
        } else if (strstr(line, "\"about\": true")) {
            printf("{\"id\": \"%s\", \"engine\": \"plays first (C)\", \"protocol\": 2}\n", id);
        } else if (strstr(line, "\"stop\": ")) {
            printf("{\"id\": \"%s\", \"known\": false}\n", id);
        } else {
            const char *legal = strstr(line, "\"legal_actions\": [");
            if (legal && text_after(legal, "\"text\":", action, sizeof action))
                printf("{\"id\": \"%s\", \"action\": \"%s\"}\n", id, action);
            else
                printf("{\"id\": \"%s\", \"error\": \"there is no question in this message\"}\n", id);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
