/** Image of a result or position: title, scores and boards, rendered by the browser from the page. */

const [WIDTH, PAD, HEAD, ROW, CAPTION] = [1080, 40, 110, 64, 44];

/** All styles of the page, for the standalone image. */
function styles(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface ImageHeader {
  title: string;
  players: { name: string; score: string; isWinner: boolean }[];
}

/** A part of the table with its caption. */
export interface ImageSection {
  svg: SVGSVGElement;
  caption?: string;
}

/** Copies of the parts below a height: one at full width, several in two balanced columns. */
function laid(parts: readonly ImageSection[], top: number): { drawn: string[]; bottom: number } {
  const columns = Array.from({ length: Math.min(2, parts.length) }, () => top);
  const wide = (WIDTH - PAD * (columns.length + 1)) / columns.length;
  const drawn = parts.map(({ svg, caption }) => {
    const column = columns.indexOf(Math.min(...columns));
    const [x, above] = [PAD + column * (wide + PAD), columns[column]!];
    const y = above + (caption ? CAPTION : 0);
    const height = (wide * svg.viewBox.baseVal.height) / svg.viewBox.baseVal.width;
    columns[column] = y + height + PAD;
    const copy = svg.cloneNode(true) as SVGSVGElement;
    for (const [name, value] of Object.entries({ x, y, width: wide, height })) copy.setAttribute(name, String(value));
    const said = caption ? `<text x="${x}" y="${above + 30}" font-size="28" fill="var(--ink)">${escaped(caption)}</text>` : '';
    return said + new XMLSerializer().serializeToString(copy);
  });
  return { drawn, bottom: Math.max(...columns) };
}

/** A drawing that needs nothing but itself: the symbols of the tiles, the styles, and copies of the parts. */
export function drawing(parts: readonly ImageSection[], { title, players }: ImageHeader): { svg: string; width: number; height: number } {
  const symbols = [...document.querySelectorAll('symbol, linearGradient, radialGradient, pattern, filter, clipPath')]
    .filter((element) => !element.closest('symbol') || element.tagName === 'symbol')
    .map((element) => new XMLSerializer().serializeToString(element))
    .join('');
  const names = players.map(({ name, score, isWinner }, index) => {
    const line = `y="${HEAD + ROW * index + 30}" font-size="34" font-weight="${isWinner ? 700 : 400}" fill="var(--ink)"`;
    return `<text x="${PAD}" ${line}>${escaped(name)}</text><text x="${WIDTH - PAD}" text-anchor="end" ${line}>${escaped(score)}</text>`;
  });
  const { drawn, bottom } = laid(parts, HEAD + ROW * players.length);
  const height = Math.round(bottom + 36);
  const theme = document.documentElement.dataset.theme ?? 'light';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" data-theme="${theme}" font-family="system-ui, sans-serif">`,
    `<style>${escaped(styles())}</style><defs>${symbols}</defs><rect width="100%" height="100%" fill="var(--ground)"/>`,
    `<text x="${WIDTH / 2}" y="68" font-size="52" font-weight="700" text-anchor="middle" fill="var(--ink)">${escaped(title)}</text>`,
    ...names,
    ...drawn,
    `<text x="${WIDTH / 2}" y="${height - 24}" font-size="24" text-anchor="middle" fill="var(--ink-soft)">Tilework</text></svg>`,
  ].join('');
  return { svg, width: WIDTH, height };
}

async function png({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

/** Share an image if the device can, else download it. Return false if neither was possible; cancelling is not a failure. */
export async function share(drawn: ReturnType<typeof drawing>, name: string, title: string): Promise<boolean> {
  try {
    const file = new File([await png(drawn)], `${name}.png`, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
    else download(file);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
