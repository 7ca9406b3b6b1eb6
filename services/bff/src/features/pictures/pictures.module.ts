import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module';
import { LogosController } from './logos.controller';
import { MailPicturesController } from './mail-pictures.controller';
import { PictureFilesController } from './picture-files.controller';
import { ProductImagesController } from './product-images.controller';
import { ResizedPictures } from './resized-pictures';

@Module({
  imports: [UploadsModule],
  providers: [ResizedPictures],
  controllers: [
    LogosController,
    MailPicturesController,
    PictureFilesController,
    ProductImagesController,
  ],
})
export class PicturesModule {}
