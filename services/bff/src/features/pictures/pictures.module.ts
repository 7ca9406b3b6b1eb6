import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module';
import { LogosController } from './logos.controller';
import { PictureFilesController } from './picture-files.controller';
import { ProductImagesController } from './product-images.controller';

/** Pictures of products and logos of companies. */
@Module({
  imports: [UploadsModule],
  controllers: [LogosController, PictureFilesController, ProductImagesController],
})
export class PicturesModule {}
