import { pipeline } from 'node:stream';
import {
  MAIL_PICTURE_SIZE,
  mailPictureKey,
  resizedPictureKey,
  type PictureWidth,
} from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import type { ObjectStorage, StoredObject } from '@makeport/storage';
import { Inject, Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { FileStorage } from '../../uploads/file-storage';
import { MAX_PIXELS } from '../../uploads/redraw-picture';
import { FairQueue } from '../../uploads/fair-queue';

/** The limit of queued pictures. Beyond it, originals are served. */
const MAX_WAITING = 200;
const MAX_BYTES = 8 * 1024 * 1024;
const QUALITY = 80;

/** A derived picture and its storage key. */
interface Copy {
  readonly key: string;
  readonly contentType: string;
  readonly draw: () => Sharp;
}

/**
 * Resizes stored pictures for pages and e-mails. Each size is created and stored on its first
 * request.
 */
@Injectable()
export class ResizedPictures {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly turns = new FairQueue({
    maxPerAccount: MAX_WAITING,
    refuse: () => new Error('too many pictures in the resize queue'),
  });

  constructor(
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns the picture as WebP, the original if it cannot be resized, or null if there is none.
   */
  async get(key: string, width: PictureWidth): Promise<StoredObject | null> {
    const copy = {
      key: resizedPictureKey(key, width),
      contentType: 'image/webp',
      draw: () =>
        sharp({ limitInputPixels: MAX_PIXELS, animated: true })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY }),
    };
    try {
      return await this.find(key, copy);
    } catch (err) {
      this.logger.warn({ err, key, width }, 'failed to resize a picture');
      return this.storage.get(key);
    }
  }

  /**
   * Returns a JPEG of the first frame, or null if there is no original.
   * @throws Error if the picture cannot be resized
   */
  async getForMail(key: string): Promise<StoredObject | null> {
    return this.find(key, {
      key: mailPictureKey(key),
      contentType: 'image/jpeg',
      draw: () =>
        sharp({ limitInputPixels: MAX_PIXELS })
          .resize({ ...MAIL_PICTURE_SIZE, fit: 'cover' })
          .flatten({ background: 'white' })
          .jpeg({ quality: QUALITY }),
    });
  }

  private async find(key: string, copy: Copy): Promise<StoredObject | null> {
    const kept = await this.storage.get(copy.key);
    if (kept) return kept;
    await this.makeOnce(key, copy);
    return this.storage.get(copy.key);
  }

  private async makeOnce(key: string, copy: Copy): Promise<void> {
    const running =
      this.underWay.get(copy.key) ??
      this.turns.run('', () => this.make(key, copy)).finally(() => this.underWay.delete(copy.key));
    this.underWay.set(copy.key, running);
    await running;
  }

  private async make(key: string, copy: Copy): Promise<void> {
    const original = await this.storage.get(key);
    if (!original) return;
    // The callback ignores errors of the stream, because `put` throws them.
    const drawn = pipeline(original.stream, copy.draw(), () => {});
    await this.storage.put(copy.key, drawn, { contentType: copy.contentType, maxBytes: MAX_BYTES });
    // If the original was removed in the meantime, removes the copy too.
    const kept = await this.storage.get(key);
    kept?.stream.destroy();
    if (!kept) await this.storage.delete(copy.key);
  }
}
