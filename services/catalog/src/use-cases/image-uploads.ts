import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ImageRepository } from '../adapters/postgres/image.repository';
import { imageNotFound, imagePublished, tooManyImages } from '../domain/catalog.errors';
import {
  imageKey,
  imageName,
  imageUrl,
  MAX_PER_HOUR,
  MAX_UNPUBLISHED,
  type ImageType,
} from '../domain/product-image';
import { CLOCK, type Clock } from './ports';

interface OpenUpload {
  readonly name: string;
  readonly key: string;
  readonly url: string;
}

/** Creates the record of a picture before its file, so that no file exists without a record. */
@Injectable()
export class ImageUploads {
  constructor(
    private readonly records: ImageRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async open(manufacturerId: string, type: ImageType): Promise<OpenUpload> {
    const name = imageName(randomUUID(), type);
    const limits = { unpublished: MAX_UNPUBLISHED, perHour: MAX_PER_HOUR };
    const isAdded = await this.records.add({ name, manufacturerId, now: this.clock() }, limits);
    if (!isAdded) throw tooManyImages();
    return { name, key: imageKey(name), url: imageUrl(name) };
  }

  /**
   * Withdraws a picture that no product shows.
   * @returns the picture's key in the file storage
   */
  async remove(manufacturerId: string, name: string): Promise<string> {
    const outcome = await this.records.withdraw({ name, manufacturerId, now: this.clock() });
    if (outcome === 'published') throw imagePublished();
    if (outcome === 'unknown') throw imageNotFound();
    return imageKey(name);
  }
}
