import { identityRpc } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { DocumentLinks } from './document-links';
import {
  DecideVerificationInput,
  RemoveVerificationDocumentInput,
  toVerificationObject,
  VerificationDocumentObject,
  VerificationObject,
  VerificationPayload,
  WaitingVerificationPageObject,
} from './verification.types';

/** The verification of manufacturers. Identity checks the caller's rights. */
@Resolver(() => VerificationDocumentObject)
export class VerificationsResolver {
  constructor(private readonly links: DocumentLinks) {}

  @Query(() => VerificationObject, { description: 'The verification of the acting manufacturer.' })
  async verification(@Operation() operation: OperationContext): Promise<VerificationObject> {
    return toVerificationObject(
      (await operation.call(identityRpc.getVerification, {})).verification,
    );
  }

  @Query(() => VerificationObject, {
    description: 'For administrators: the verification of a manufacturer.',
  })
  async adminVerification(
    @Args('manufacturerId', { type: () => ID }) manufacturerId: string,
    @Operation() operation: OperationContext,
  ): Promise<VerificationObject> {
    const answer = await operation.call(identityRpc.getManufacturerVerification, {
      manufacturerId,
    });
    const { verification, profile } = answer;
    return {
      ...toVerificationObject(verification),
      profile: profile ? { ...profile, manufacturerId } : null,
    };
  }

  @Query(() => WaitingVerificationPageObject, {
    description: 'For administrators: verifications waiting for a decision, oldest first.',
  })
  async adminVerifications(
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<WaitingVerificationPageObject> {
    const { rights } = (await operation.requireViewer()).account;
    const page = await operation.call(
      identityRpc.listVerifications,
      withoutNulls({ first, after }),
    );
    const mayDecide = rights?.includes('accounts.manage') ?? true;
    return { ...page, mayDecide, endCursor: page.items.at(-1)?.manufacturerId ?? null };
  }

  @Mutation(() => VerificationPayload, {
    description: 'Removes a document of the acting manufacturer that is not under review.',
  })
  async removeVerificationDocument(
    @Args('input') { documentId }: RemoveVerificationDocumentInput,
    @Operation() operation: OperationContext,
  ): Promise<VerificationPayload> {
    const answer = await operation.call(identityRpc.removeVerificationDocument, { documentId });
    return { verification: toVerificationObject(answer.verification) };
  }

  @Mutation(() => VerificationPayload, {
    description: "Submits the acting manufacturer's documents.",
  })
  async submitVerification(@Operation() operation: OperationContext): Promise<VerificationPayload> {
    const answer = await operation.call(identityRpc.submitVerification, {});
    return { verification: toVerificationObject(answer.verification) };
  }

  @Mutation(() => VerificationPayload, { description: 'For administrators.' })
  async decideVerification(
    @Args('input') input: DecideVerificationInput,
    @Operation() operation: OperationContext,
  ): Promise<VerificationPayload> {
    const answer = await operation.call(identityRpc.decideVerification, withoutNulls({ ...input }));
    return { verification: toVerificationObject(answer.verification) };
  }

  @ResolveField(() => String, {
    description: 'Valid for at least half an hour, for every caller who may see the document.',
  })
  url(@Parent() { id }: VerificationDocumentObject): string {
    return this.links.linkTo(id);
  }
}
