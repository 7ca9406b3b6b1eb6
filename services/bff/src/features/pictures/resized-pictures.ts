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
import { MAX_PIXELS } from '../../uploads/picture';
import { Turns } from '../../uploads/turns';

/** Pictures that wait to be resized; with more, originals are served. */
const MAX_WAITING = 200;
const MAX_BYTES = 8 * 1024 * 1024;
const QUALITY = 80;

/** What is made from a stored picture, and where it is kept. */
interface Copy {
  readonly key: string;
  readonly contentType: string;
  readonly draw: () => Sharp;
}

/** Stored pictures in the sizes that pages and e-mails show. Each is made when it is first requested, and kept. */
@Injectable()
export class ResizedPictures {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly turns = new Turns({
    maxPerAccount: MAX_WAITING,
    refuse: () => new Error('too many pictures wait to be resized'),
  });

  constructor(
    @Inject(FileStorage) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  /** As WebP. Returns the original if it cannot be resized, and null if there is none. */
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
      this.logger.warn({ err, key, width }, 'a picture was not resized');
      return this.storage.get(key);
    }
  }

  /** As JPEG, the first frame of an animation. Throws if it cannot be resized; returns null if there is no original. */
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
    // `put` throws what the stream fails with
    const drawn = pipeline(original.stream, copy.draw(), () => {});
    await this.storage.put(copy.key, drawn, { contentType: copy.contentType, maxBytes: MAX_BYTES });
    // the upload may have been removed meanwhile
    const kept = await this.storage.get(key);
    kept?.stream.destroy();
    if (!kept) await this.storage.delete(copy.key);
  }
}
