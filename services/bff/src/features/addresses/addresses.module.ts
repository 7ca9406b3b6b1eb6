import { Module } from '@nestjs/common';
import { AddressBookResolver } from './address-book.resolver';

@Module({ providers: [AddressBookResolver] })
export class AddressesModule {}
