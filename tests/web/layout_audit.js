// Evaluated in the page by layout_audit.py: a list of everything that is wrong with its layout, in words.
([width, minTarget, minTile, minTileLow, minOwnShare, touch]) => {
    const innerWidth = width; // a phone's window grows with what sticks out
    const faults = [];
    const seen = element => {
        const style = getComputedStyle(element);
        return style.visibility !== 'hidden' && style.display !== 'none' && style.clipPath === 'none' && element.getClientRects().length > 0;
    };
    const named = element => {
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
        return `${element.tagName.toLowerCase()}.${String(element.className?.baseVal ?? element.className).split(' ')[0]} "${text}"`;
    };
    const ancestors = function* (element) { for (let at = element; at; at = at.parentElement) yield at; };
    const hidden = element => [...ancestors(element)].some(at => {
        const style = getComputedStyle(at);
        return style.clipPath !== 'none' || at.getAttribute('aria-hidden') === 'true' || at.inert || Number(style.opacity) === 0;
    });
    if (innerWidth !== document.documentElement.clientWidth) faults.push(`the window grows to ${document.documentElement.clientWidth} px`);
    const scrolls = (element, axis) => [...ancestors(element.parentElement)].some(at =>
        at !== document.documentElement && at !== document.body && ['auto', 'scroll'].includes(getComputedStyle(at)[`overflow${axis}`]));
    const isFixed = element => [...ancestors(element)].some(at => ['fixed', 'sticky'].includes(getComputedStyle(at).position));

    if (document.documentElement.scrollWidth > innerWidth) {
        const wide = [...document.querySelectorAll('body *')].filter(one =>
            seen(one) && one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one, 'X'));
        faults.push(`scrolls sideways to ${document.documentElement.scrollWidth} px: ${wide.slice(-3).map(named).join(' | ')}`);
    }

    const dialog = document.querySelector('[role=dialog]'); // it hides what lies under it
    const holders = [...(dialog ?? document.body).querySelectorAll('*')].filter(element =>
        !element.closest('svg') && !['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) &&
        [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()) && seen(element) && !hidden(element));
    const lines = element => {
        const range = document.createRange();
        return [...element.childNodes].filter(node => node.nodeType === 3 && node.textContent.trim()).flatMap(node => {
            range.selectNodeContents(node);
            return [...range.getClientRects()].filter(box => box.width > 1 && box.height > 1);
        });
    };
    const boxes = [];
    for (const element of holders) {
        for (const at of ancestors(element)) {
            const style = getComputedStyle(at);
            if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
            if (at === document.body) break;
            const cutX = style.overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1;
            const cutY = style.overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 2;
            if (cutX || cutY) { faults.push(`text is cut: ${named(element)}`); break; }
        }
        for (const box of lines(element)) {
            if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element, 'X')) {
                faults.push(`text leaves the window: ${named(element)}`);
                break;
            }
            boxes.push([element, box, isFixed(element)]);
        }
    }
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const inView = box => box.bottom > 0 && box.top < innerHeight;
    const clipped = (element, box) => [...ancestors(element.parentElement)].some(at => {
        if (getComputedStyle(at).overflowY === 'visible' && getComputedStyle(at).overflowX === 'visible') return false;
        const frame = at.getBoundingClientRect();
        return box.bottom > frame.bottom + 1 || box.top < frame.top - 1 || box.right > frame.right + 1 || box.left < frame.left - 1;
    });
    const drawn = boxes.filter(([element, box]) => inView(box) && !clipped(element, box));
    drawn.forEach(([one, a, fixed], index) => {
        for (const [other, b, otherFixed] of drawn.slice(index + 1)) {
            if (one === other || fixed !== otherFixed || one.contains(other) || other.contains(one)) continue;
            if (overlap(a, b)) { faults.push(`texts overlap: ${named(one)} and ${named(other)}`); return; }
        }
    });

    if (touch) {
        const inline = element => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
        for (const element of document.querySelectorAll('button, a[href], select, input, textarea, summary')) {
            if (!seen(element) || hidden(element) || inline(element) || element.closest('.skip')) continue;
            const target = element.matches('input[type=checkbox], input[type=radio], input[type=file]') ? element.closest('label') ?? element : element;
            const box = target.getBoundingClientRect();
            if (Math.min(box.width, box.height) < minTarget - 0.5)
                faults.push(`too small for a finger: ${named(target)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
        }
    }

    const table = document.querySelector('.table[data-ready]');
    if (table) {
        const low = table.classList.contains('mode-split');
        const pieces = [...document.querySelectorAll('.offering use[data-place], .own use[data-place]:not([data-place^=pane])')];
        const tiles = pieces.map(tile => {
            const {a, b} = tile.getScreenCTM();
            return Math.max(tile.getAttribute('width'), tile.getAttribute('height')) * Math.hypot(a, b);
        });
        const least = Math.min(...tiles);
        if (tiles.length && least < (low ? minTileLow : minTile) - 0.5) faults.push(`a tile has ${least.toFixed(1)} px: ${pieces[tiles.indexOf(least)].dataset.place}`);
        const confirm = document.querySelector('button.confirm')?.getBoundingClientRect();
        if (confirm && (confirm.left < 0 || confirm.right > innerWidth || confirm.top < 0 || confirm.bottom > innerHeight + 0.5))
            faults.push(`Confirm is out of sight: ${JSON.stringify(confirm)}`);
        const own = document.querySelector('.own .player').getBoundingClientRect();
        if (table.classList.contains('mode-fit')) {
            const top = document.querySelector('.table > .top').getBoundingClientRect().bottom;
            const bottom = document.querySelector('.table > .bottom').getBoundingClientRect().top;
            const width = document.querySelector('.table > .middle').getBoundingClientRect().width;
            const share = own.width * own.height / (width * (bottom - top));
            if (share < minOwnShare - 0.005) faults.push(`the own board has ${(100 * share).toFixed(0)}% of the free area`);
            const parts = [...document.querySelectorAll('.offering, .more, .player')].map(part => [part, part.getBoundingClientRect()]);
            parts.forEach(([part, box], index) => {
                if (box.bottom > bottom + 1 || box.top < top - 1) faults.push(`${named(part)} lies under a bar`);
                for (const [other, b] of parts.slice(index + 1))
                    if (!part.contains(other) && !other.contains(part) && overlap(box, b)) faults.push(`${named(part)} lies on ${named(other)}`);
            });
            if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the table scrolls though all of it should be in sight');
        } else if (low && (own.bottom > innerHeight + 1 || own.top < 0)) faults.push('the own board is not whole in sight');
    }
    return [...new Set(faults)];
}
