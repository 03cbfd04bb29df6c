/** The two kinds of PNG that the screenshots need: reads 8-bit RGB(A) without interlacing, writes indexed colors. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param {Buffer} png @returns {{width: number, height: number, rgb: Uint8Array}} transparency is dropped */
export function decodePng(png) {
  const header = png.subarray(16, 29);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, type, , , interlace] = header.subarray(8);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlace !== 0) throw new Error('a PNG of another kind');
  const size = type === 6 ? 4 : 3;
  const lines = inflateSync(Buffer.concat(dataOf(png)));
  const stride = width * size;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const line = unfilter(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, size);
    for (let x = 0; x < width; x += 1) rgb.set(line.subarray(x * size, x * size + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, rgb };
}

/** @param {Buffer} png @returns {Buffer[]} */
function dataOf(png) {
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return parts;
}

/** @param {number} filter @param {Uint8Array} raw @param {Uint8Array} above @param {number} size */
function unfilter(filter, raw, above, size) {
  const line = new Uint8Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) {
    const left = at >= size ? (line[at - size] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= size ? (above[at - size] ?? 0) : 0;
    line[at] = (raw[at] ?? 0) + predict(filter, left, up, corner);
  }
  return line;
}

/** @param {number} filter @param {number} left @param {number} up @param {number} corner */
function predict(filter, left, up, corner) {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** @param {{width: number, height: number, palette: number[], indexes: Uint8Array}} picture */
export function encodeIndexedPng({ width, height, palette, indexes }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(lines, { level: 9, memLevel: 9 });
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}
