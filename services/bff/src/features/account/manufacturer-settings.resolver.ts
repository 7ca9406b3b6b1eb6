import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  ManufacturerSettingsObject,
  UpdateManufacturerProfileInput,
  UpdateManufacturerProfilePayload,
} from './manufacturer-settings.types';

@Resolver()
export class ManufacturerSettingsResolver {
  @Query(() => ManufacturerSettingsObject, {
    description: 'The settings of the acting manufacturer.',
  })
  async manufacturerSettings(
    @Operation() operation: OperationContext,
  ): Promise<ManufacturerSettingsObject> {
    return (await operation.call(identityRpc.getManufacturerAccountProfile, {})).profile;
  }

  @Mutation(() => UpdateManufacturerProfilePayload)
  async updateManufacturerProfile(
    @Args('input') input: UpdateManufacturerProfileInput,
    @Operation() operation: OperationContext,
  ): Promise<UpdateManufacturerProfilePayload> {
    const { profile } = await operation.call(identityRpc.updateManufacturerProfile, {
      ...input,
      certifications: input.certifications ?? undefined,
      notificationPreferences: { ...input.notificationPreferences },
    });
    return { settings: profile };
  }
}
