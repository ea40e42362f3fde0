import type { DemoApp } from './apps.ts';

const SIDE = 512;

/** Loaded with the first picture: `npm start` on data that are there already draws none. */
const sharp = async () => (await import('sharp')).default;

/** Draws an app's picture as a PNG of 512 × 512 pixels; the same app gives the same bytes. */
export async function drawAppPicture(app: DemoApp): Promise<Buffer> {
  const ground = `hsl(${app.hue} 42% 36%)`;
  const light = `hsl(${app.hue} 55% 82%)`;
  const mid = `hsl(${app.hue} 45% 58%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${drawShape(app.shape, light, mid)}</svg>`;
  return (await sharp())(Buffer.from(svg)).png().toBuffer();
}

const receipts = new Map<number, Promise<Buffer>>();

/** The stand-in for a transfer's screenshot: a plain receipt with the amount, drawn once. Nobody writes into it. */
export function drawReceipt(amount: number): Promise<Buffer> {
  const receipt = receipts.get(amount) ?? drawNewReceipt(amount);
  receipts.set(amount, receipt);
  return receipt;
}

async function drawNewReceipt(amount: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><rect width="600" height="800" fill="#f4f4f1"/>
    <rect x="60" y="80" width="480" height="640" rx="24" fill="#fff" stroke="#d6d6d0"/>
    <g font-family="sans-serif" text-anchor="middle" fill="#26302f"><text x="300" y="190" font-size="30">Transfer sent</text>
    <text x="300" y="300" font-size="58" font-weight="600">${amount.toFixed(2)} USDT</text>
    <text x="300" y="370" font-size="24" fill="#6b7674">Demo receipt</text></g></svg>`;
  return (await sharp())(Buffer.from(svg)).png().toBuffer();
}

/** A screenshot as a small WebP: flat areas stay flat, text stays sharp. */
export async function packPicture(png: Buffer): Promise<Buffer> {
  return (await sharp())(png).webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer();
}

function drawShape(shape: DemoApp['shape'], light: string, mid: string): string {
  switch (shape) {
    case 'waves':
      return [300, 350, 400]
        .map(
          (y, row) =>
            `<path d="M0 ${y} q64 -44 128 0 t128 0 t128 0 t128 0 v200 h-512z" fill="${row === 1 ? mid : light}" opacity="${0.5 + row * 0.2}"/>`,
        )
        .join('')
        .concat(`<circle cx="360" cy="170" r="58" fill="${light}"/>`);
    case 'rings':
      return `<circle cx="256" cy="256" r="150" fill="none" stroke="${light}" stroke-width="34"/><circle cx="256" cy="256" r="78" fill="${mid}"/>`;
    case 'leaf':
      return `<path d="M128 384 C120 200 230 120 392 120 C396 290 310 396 128 384Z" fill="${light}"/><path d="M150 366 C220 270 280 220 350 170" stroke="${mid}" stroke-width="16" fill="none" stroke-linecap="round"/>`;
    case 'bars':
      return [0, 1, 2, 3]
        .map(
          (n) =>
            `<rect x="${112 + n * 78}" y="${330 - n * 58}" width="52" height="${70 + n * 58}" rx="18" fill="${n === 3 ? light : mid}"/>`,
        )
        .join('');
    case 'grid':
      return `<path d="M116 190 h280 M116 256 h280 M116 322 h280" stroke="${mid}" stroke-width="10"/><path d="M140 330 C190 120 230 130 236 250 S300 380 372 180" stroke="${light}" stroke-width="26" fill="none" stroke-linecap="round"/>`;
    case 'moon':
      return `<path d="M330 120 a150 150 0 1 0 60 220 a120 120 0 0 1 -60 -220Z" fill="${light}"/><circle cx="372" cy="176" r="14" fill="${mid}"/><circle cx="416" cy="250" r="9" fill="${light}"/>`;
  }
}
