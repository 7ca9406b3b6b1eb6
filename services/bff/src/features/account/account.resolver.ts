import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  CompleteSignInInput,
  CompleteSignInPayload,
  SessionObject,
  SignInInput,
  SignInPayload,
  SignUpInput,
  SignUpPayload,
  toSession,
} from './account.types';

/** The timeout of calls that hash a password, which is slow on purpose. */
export const PASSWORD_MS = 8000;

@Resolver()
export class AccountResolver {
  @Query(() => SessionObject, {
    nullable: true,
    description: 'The current session; null for visitors and after it has ended.',
  })
  async session(@Operation() operation: OperationContext): Promise<SessionObject | null> {
    const viewer = await operation.viewer();
    return viewer && toSession(viewer);
  }

  @Mutation(() => SignUpPayload)
  async signUp(
    @Args('input') input: SignUpInput,
    @Operation() operation: OperationContext,
  ): Promise<SignUpPayload> {
    const { clientAddress, cookie, token: replacedToken } = operation.origin;
    const request = { ...input, clientAddress, ...(replacedToken && { replacedToken }) };
    const { token, ...session } = await operation.callAnonymously(identityRpc.signUp, request, {
      deadlineMs: PASSWORD_MS,
    });
    cookie?.set(token, session.expiresAt);
    return { session: toSession(session) };
  }

  @Mutation(() => SignInPayload)
  async signIn(
    @Args('input') input: SignInInput,
    @Operation() operation: OperationContext,
  ): Promise<SignInPayload> {
    const { clientAddress, cookie, token: replacedToken } = operation.origin;
    const request = { ...input, clientAddress, ...(replacedToken && { replacedToken }) };
    const { session, challenge } = await operation.callAnonymously(
      identityRpc.beginSignIn,
      request,
      {
        deadlineMs: PASSWORD_MS,
      },
    );
    if (session) cookie?.set(session.token, session.expiresAt);
    return { session: session && toSession(session), challenge };
  }

  @Mutation(() => CompleteSignInPayload, {
    description: 'Completes a sign-in that returned a challenge.',
  })
  async completeSignIn(
    @Args('input') input: CompleteSignInInput,
    @Operation() operation: OperationContext,
  ): Promise<CompleteSignInPayload> {
    const { clientAddress, cookie, token: replacedToken } = operation.origin;
    const request = { ...input, clientAddress, ...(replacedToken && { replacedToken }) };
    const { token, ...session } = await operation.callAnonymously(
      identityRpc.completeSignIn,
      request,
    );
    cookie?.set(token, session.expiresAt);
    return { session: toSession(session) };
  }

  @Mutation(() => Boolean, {
    description: 'Signs out. Returns true even without a session.',
  })
  async signOut(@Operation() operation: OperationContext): Promise<boolean> {
    const { token, cookie } = operation.origin;
    if (token) await operation.callAnonymously(identityRpc.signOut, { token });
    cookie?.clear();
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Ends all sessions of the account, including this one (OPEN-9).',
  })
  async signOutEverywhere(@Operation() operation: OperationContext): Promise<boolean> {
    await operation.call(identityRpc.signOutEverywhere, {});
    operation.origin.cookie?.clear();
    return true;
  }
}
