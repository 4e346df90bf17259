// Draws the PNG icons from public/icons/icon.svg: `npx tsx scripts/make-icons.ts`. The SVG keeps to the inner 80 %, so it serves as maskable too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const svg = readFileSync(`${folder}icon.svg`);
const rounded = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.22}" fill="#fff"/></svg>`,
  );

for (const size of [192, 512]) {
  const square = await sharp(svg, { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  await sharp(square).toFile(`${folder}maskable-${size}.png`);
  await sharp(square)
    .composite([{ input: rounded(size), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toFile(`${folder}icon-${size}.png`);
}
await sharp(svg, { density: 300 })
  .resize(180, 180)
  .png({ compressionLevel: 9 })
  .toFile(`${folder}apple-touch-icon.png`);
