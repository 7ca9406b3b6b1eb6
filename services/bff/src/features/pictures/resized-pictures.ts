import { pipeline } from 'node:stream';
import { resizedPictureKey, type PictureWidth } from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage, StoredObject } from '@makeport/storage';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { FileStorage } from '../../uploads/file-storage';
import { MAX_PIXELS } from '../../uploads/picture';
import { Turns } from '../../uploads/turns';

/** Pictures that wait to be resized; with more, originals are served. */
const MAX_WAITING = 200;
const MAX_BYTES = 8 * 1024 * 1024;
const QUALITY = 80;

/** Stored pictures as WebP in the widths that pages show. Each is made when it is first requested, and kept. */
@Injectable()
export class ResizedPictures {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly turns = new Turns({
    maxPerAccount: MAX_WAITING,
    refuse: () => new Error('too many pictures wait to be resized'),
  });

  constructor(
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** Returns the original if it cannot be resized, and null if there is none. */
  async get(key: string, width: PictureWidth): Promise<StoredObject | null> {
    const resizedKey = resizedPictureKey(key, width);
    const kept = await this.storage.get(resizedKey);
    if (kept) return kept;
    try {
      await this.resizeOnce(key, resizedKey, width);
      return await this.storage.get(resizedKey);
    } catch (err) {
      this.logger.warn({ err, key, width }, 'a picture was not resized');
      return this.storage.get(key);
    }
  }

  private async resizeOnce(key: string, resizedKey: string, width: number): Promise<void> {
    const running =
      this.underWay.get(resizedKey) ??
      this.turns
        .run('', () => this.resize(key, resizedKey, width))
        .finally(() => this.underWay.delete(resizedKey));
    this.underWay.set(resizedKey, running);
    await running;
  }

  private async resize(key: string, resizedKey: string, width: number): Promise<void> {
    const original = await this.storage.get(key);
    if (!original) return;
    const resizing = sharp({ limitInputPixels: MAX_PIXELS, animated: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY });
    // `put` throws what the stream fails with
    const resized = pipeline(original.stream, resizing, () => {});
    await this.storage.put(resizedKey, resized, { contentType: 'image/webp', maxBytes: MAX_BYTES });
    // the upload may have been removed meanwhile
    const kept = await this.storage.get(key);
    kept?.stream.destroy();
    if (!kept) await this.storage.delete(resizedKey);
  }
}
