/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChatContextInput = {
  id: string | number;
  kind: ChatContextKind;
};

export type ChatContextKind =
  | 'order'
  | 'sample_request';

/** An order or a sample request implies the other side and the product. */
export type OpenChatThreadInput = {
  brandId?: string | number | null | undefined;
  manufacturerId?: string | number | null | undefined;
  orderId?: string | number | null | undefined;
  productId?: string | number | null | undefined;
  sampleRequestId?: string | number | null | undefined;
  /** Sends the first message, if there is none (OPEN-55). */
  sendDefault?: boolean | null | undefined;
};

export type SendChatMessageInput = {
  /** At most 10, uploaded to this thread. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** Idempotency key: a repeated call sends no second message. */
  clientId: string | number;
  content: string;
  context?: ChatContextInput | null | undefined;
  threadId: string | number;
  urgent?: boolean | null | undefined;
};

export type OpenOrderThreadMutationVariables = Exact<{
  input: OpenChatThreadInput;
}>;


export type OpenOrderThreadMutation = { openChatThread: { thread: { id: string } } };

export type SendOrderFilesMutationVariables = Exact<{
  input: SendChatMessageInput;
}>;


export type SendOrderFilesMutation = { sendChatMessage: { message: { id: string } } };


export const OpenOrderThreadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenOrderThread"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenChatThreadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openChatThread"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"thread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<OpenOrderThreadMutation, OpenOrderThreadMutationVariables>;
export const SendOrderFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendOrderFiles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendChatMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendChatMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SendOrderFilesMutation, SendOrderFilesMutationVariables>;