/** The result as a picture: title, scores and the boards as they stand, drawn by the browser from what is on the page. */

const [WIDTH, PAD, HEAD, ROW] = [1080, 40, 110, 64];

/** All styles of the page, so that the drawing looks the same on its own. */
function styles(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface Shown {
  title: string;
  players: { name: string; score: string; isWinner: boolean }[];
}

/** A drawing that needs nothing but itself: the symbols of the tiles, the styles, and a copy of the board. */
export function drawing(board: SVGSVGElement, { title, players }: Shown): { svg: string; width: number; height: number } {
  const box = board.viewBox.baseVal;
  const wide = WIDTH - 2 * PAD;
  const tall = (wide * box.height) / box.width;
  const symbols = [...document.querySelectorAll('symbol, linearGradient, radialGradient, pattern, filter, clipPath')]
    .filter((element) => !element.closest('symbol') || element.tagName === 'symbol')
    .map((element) => new XMLSerializer().serializeToString(element))
    .join('');
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (const [name, value] of Object.entries({ x: PAD, y: HEAD + ROW * players.length, width: wide, height: tall }))
    copy.setAttribute(name, String(value));
  const names = players.map(({ name, score, isWinner }, index) => {
    const line = `y="${HEAD + ROW * index + 30}" font-size="34" font-weight="${isWinner ? 700 : 400}" fill="var(--ink)"`;
    return `<text x="${PAD}" ${line}>${escaped(name)}</text><text x="${WIDTH - PAD}" text-anchor="end" ${line}>${escaped(score)}</text>`;
  });
  const height = Math.round(HEAD + ROW * players.length + tall + PAD + 36);
  const theme = document.documentElement.dataset.theme ?? 'light';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" data-theme="${theme}" font-family="system-ui, sans-serif">`,
    `<style>${escaped(styles())}</style><defs>${symbols}</defs><rect width="100%" height="100%" fill="var(--ground)"/>`,
    `<text x="${WIDTH / 2}" y="68" font-size="52" font-weight="700" text-anchor="middle" fill="var(--ink)">${escaped(title)}</text>`,
    ...names,
    new XMLSerializer().serializeToString(copy),
    `<text x="${WIDTH / 2}" y="${height - 24}" font-size="24" text-anchor="middle" fill="var(--ink-soft)">Tilework</text></svg>`,
  ].join('');
  return { svg, width: WIDTH, height };
}

export async function png({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}
