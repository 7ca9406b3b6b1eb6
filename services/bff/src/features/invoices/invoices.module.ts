import { Module } from '@nestjs/common';
import { InvoicePrinter } from './invoice-printer';
import { InvoicesController } from './invoices.controller';

@Module({ controllers: [InvoicesController], providers: [InvoicePrinter] })
export class InvoicesModule {}
