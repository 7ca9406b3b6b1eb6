import { DOCUMENT_KINDS } from '@makeport/account/verification';
import type { Tone } from '@makeport/ui';
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
} from '@makeport/ui/icons';
import { MAX_DOCUMENT_BYTES, fileTooLargeText, verificationDocumentTypes } from '@makeport/rules';
import type { VerificationDocumentKind, VerificationState } from '../../../gen/graphql';

interface StateLabel {
  label: string;
  tone: Tone;
  icon: LucideIcon;
  text: string;
}

const BADGE = 'brands see a ‘Verified’ mark beside your name';

export const STATES: Record<VerificationState, StateLabel> = {
  none: {
    label: 'Not verified',
    tone: 'neutral',
    icon: CircleDashed,
    text: `Send documents that show who you are. Once they are approved, ${BADGE}.`,
  },
  submitted: {
    label: 'In review',
    tone: 'amber',
    icon: Hourglass,
    text: 'Makeport is reviewing your documents. We notify you once there is a decision.',
  },
  approved: {
    label: 'Verified',
    tone: 'green',
    icon: CircleCheck,
    text: `Your company is verified: ${BADGE}.`,
  },
  refused: {
    label: 'Not approved',
    tone: 'red',
    icon: CircleX,
    text: `Change your documents and send them again. Once they are approved, ${BADGE}.`,
  },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'red',
    icon: CircleMinus,
    text: `Your verification was withdrawn. Change your documents and send them again.`,
  },
};

export const KINDS = Object.entries(DOCUMENT_KINDS).map(([value, label]) => ({
  value: value as VerificationDocumentKind,
  label,
}));

/** Returns whether documents can be added and removed, which a review or an approval prevents. */
export const isEditable = (state: VerificationState): boolean =>
  state === 'none' || state === 'refused' || state === 'withdrawn';

/** The file types that the file dialog offers. */
export const ACCEPTED_DOCUMENTS = verificationDocumentTypes.join(',');

/** Returns why the file cannot be sent; null if it can. The server also checks the content. */
export function documentProblem({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!verificationDocumentTypes.some((known) => known === type))
    return `File ${name} is not a PDF, PNG or JPG file`;
  if (size > MAX_DOCUMENT_BYTES) return fileTooLargeText(name, MAX_DOCUMENT_BYTES);
  return null;
}
