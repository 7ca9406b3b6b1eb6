import {
  verificationDecisions,
  verificationDocumentKinds,
  verificationStates,
} from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const VerificationStateEnum = registerEnum('VerificationState', verificationStates);
export const VerificationDecisionEnum = registerEnum('VerificationDecision', verificationDecisions);
export const VerificationDocumentKindEnum = registerEnum(
  'VerificationDocumentKind',
  verificationDocumentKinds,
);
