import { Module } from '@nestjs/common';
import { AdminExportsController } from './administration/admin-exports.controller';
import { CsvDownloads } from './csv-downloads';
import { ExportsController } from './exports.controller';

/** Lists as CSV. */
@Module({ controllers: [AdminExportsController, ExportsController], providers: [CsvDownloads] })
export class ExportsModule {}
