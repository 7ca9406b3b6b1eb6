import {
  identityRpc,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  requireAccountType,
  requireRight,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import { documentPath } from '../../domain/verification';
import type { AdminAction } from '../../use-cases/accounts/ports';
import { ManufacturerProfiles } from '../../use-cases/profiles/manufacturer-profiles';
import { DecideVerification } from '../../use-cases/verification/decide-verification';
import { OwnVerification } from '../../use-cases/verification/own-verification';
import type { Verification, VerificationDocument } from '../../use-cases/verification/ports';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

/** The verification of manufacturers: their own calls and those of administrators (OPEN-45). */
@Controller()
export class VerificationsRpc {
  constructor(
    private readonly own: OwnVerification,
    private readonly decisions: DecideVerification,
    private readonly profiles: ManufacturerProfiles,
    private readonly audit: AuditLog,
  ) {}

  @HandleRpc(identityRpc.getVerification)
  async getVerification(
    _request: Request<typeof identityRpc.getVerification>,
    call: RpcCall,
  ): Answer<typeof identityRpc.getVerification> {
    return { verification: toAnswer(await this.own.read(getManufacturer(call))) };
  }

  @HandleRpc(identityRpc.beginVerificationDocument)
  beginDocument(
    file: Request<typeof identityRpc.beginVerificationDocument>,
    call: RpcCall,
  ): Answer<typeof identityRpc.beginVerificationDocument> {
    return this.own.begin(getManufacturer(call), file);
  }

  @HandleRpc(identityRpc.completeVerificationDocument)
  async completeDocument(
    { documentId, sizeBytes }: Request<typeof identityRpc.completeVerificationDocument>,
    call: RpcCall,
  ): Answer<typeof identityRpc.completeVerificationDocument> {
    const document = await this.own.complete(getManufacturer(call), documentId, sizeBytes);
    return { document: toDocument(document) };
  }

  @HandleRpc(identityRpc.removeVerificationDocument)
  async removeDocument(
    { documentId }: Request<typeof identityRpc.removeVerificationDocument>,
    call: RpcCall,
  ): Answer<typeof identityRpc.removeVerificationDocument> {
    return { verification: toAnswer(await this.own.remove(getManufacturer(call), documentId)) };
  }

  @HandleRpc(identityRpc.submitVerification)
  async submit(
    _request: Request<typeof identityRpc.submitVerification>,
    call: RpcCall,
  ): Answer<typeof identityRpc.submitVerification> {
    return { verification: toAnswer(await this.own.submit(getManufacturer(call))) };
  }

  @HandleRpc(identityRpc.getVerificationDocument)
  async getDocument(
    { documentId }: Request<typeof identityRpc.getVerificationDocument>,
    call: RpcCall,
  ): Answer<typeof identityRpc.getVerificationDocument> {
    const { userId, accountType } = requireAccountType(call, 'manufacturer', 'admin');
    const action = {
      action: 'verification.open-document',
      target: { type: 'document', id: documentId },
    };
    const { document } =
      accountType === 'manufacturer'
        ? await this.own.findDocument(userId, documentId)
        : await this.audit.attempt(action, async () => {
            requireRight(call, 'accounts.view');
            return this.decisions.openDocument(documentId, action);
          });
    return { document: toDocument(document), path: documentPath(document.id) };
  }

  @HandleRpc(identityRpc.listVerifications)
  async list(
    { first, after }: Request<typeof identityRpc.listVerifications>,
    call: RpcCall,
  ): Answer<typeof identityRpc.listVerifications> {
    requireRight(call, 'accounts.view');
    const { items, ...page } = await this.decisions.list(first, after);
    return {
      ...page,
      items: items.map((item) => ({ ...item, submittedAt: item.submittedAt.toISOString() })),
    };
  }

  @HandleRpc(identityRpc.getManufacturerVerification)
  async getManufacturerVerification(
    { manufacturerId }: Request<typeof identityRpc.getManufacturerVerification>,
    call: RpcCall,
  ): Answer<typeof identityRpc.getManufacturerVerification> {
    requireRight(call, 'accounts.view');
    const verification = toAnswer(await this.decisions.read(manufacturerId));
    const { email, website, phone, address, location, description } =
      await this.profiles.read(manufacturerId);
    return { verification, profile: { email, website, phone, address, location, description } };
  }

  @HandleRpc(identityRpc.decideVerification)
  async decide(
    { requestId, ...input }: Request<typeof identityRpc.decideVerification>,
    call: RpcCall,
  ): Answer<typeof identityRpc.decideVerification> {
    const { manufacturerId, decision, reason } = input;
    const target = { type: 'account', id: manufacturerId };
    const action: AdminAction = { action: `verification.${decision}`, target, reason, requestId };
    const decided = await this.audit.attempt(action, async () => {
      requireRight(call, 'accounts.manage');
      return this.decisions.execute(input, action);
    });
    return { verification: toAnswer(decided) };
  }
}

const getManufacturer = (call: RpcCall): string => requireAccountType(call, 'manufacturer').userId;

const toDocument = (document: VerificationDocument) => ({
  ...document,
  uploadedAt: document.uploadedAt.toISOString(),
  submittedAt: document.submittedAt?.toISOString() ?? null,
});

const toAnswer = ({ documents, submittedAt, decidedAt, ...verification }: Verification) => ({
  ...verification,
  submittedAt: submittedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
  documents: documents.map(toDocument),
});
