import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

/** Creates a small picture of one colour. */
export function aPicture(kind: Kind, width = 40, height = 30): Promise<Buffer> {
  const background = { r: 200, g: 40, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    [kind]()
    .toBuffer();
}

/** Creates a photo with GPS data and an EXIF rotation. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .jpeg()
    .withExif({
      IFD3: { GPSLatitude: '22/1 32/1 0/1', GPSLatitudeRef: 'N' },
      IFD0: { Make: 'SecretCam' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Creates a JPEG of about this many bytes: noise does not compress. */
export async function aLargePicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 1.4));
  const noise = Buffer.alloc(side * side * 3);
  for (let at = 0, seed = 1; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at] = seed >> 16;
  }
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** Creates a picture of a few kilobytes that unpacks to gigabytes. */
export function aPixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(side / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
