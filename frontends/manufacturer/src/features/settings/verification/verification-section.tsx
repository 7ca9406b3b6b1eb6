import { DocumentList } from '@makeport/account/verification';
import {
  Badge,
  Banner,
  Button,
  Card,
  CardHeader,
  ErrorState,
  IconButton,
  Spinner,
  VisuallyHidden,
} from '@makeport/ui';
import { Trash2 } from '@makeport/ui/icons';
import { formatDate, toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation, useQuery } from '@makeport/web/graphql';
import { useLocation } from '@makeport/web/router';
import { useEffect, useRef, useState } from 'react';
import { MAX_VERIFICATION_DOCUMENTS } from '@makeport/rules';
import {
  RemoveVerificationDocumentDocument,
  SubmitVerificationDocument,
  VerificationDocument,
  type VerificationStateFragment,
} from '../../../gen/graphql';
import { AddDocument } from './add-document';
import { useVerificationChanges } from './use-verification-changes';
import { isEditable, STATES } from './verification-rules';

const ANCHOR = 'verification';

/**
 * Renders the verification, which the badge 'Verified' requires (OPEN-45). Notifications link to it
 * with '/manufacturer/settings#verification'.
 */
export function VerificationSection() {
  const [{ data, error, fetching }, load] = useQuery({
    query: VerificationDocument,
    requestPolicy: 'cache-and-network',
    context: TOLD_BY_PAGE,
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useVerificationChanges(reload);
  const section = useRef<HTMLDivElement>(null);
  const isAskedFor = useLocation().hash === `#${ANCHOR}`;
  const verification = data?.verification;
  const there = verification !== undefined;
  useEffect(() => {
    if (!isAskedFor || !there) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isAskedFor, there]);
  return (
    <div
      id={ANCHOR}
      ref={section}
      tabIndex={-1}
      role="region"
      aria-label="Verification"
      className="scroll-mt-24 outline-none"
    >
      <Card>
        <CardHeader title="Verification" actions={verification && <State of={verification} />} />
        {verification ? (
          <Documents verification={verification} onChanged={reload} />
        ) : error ? (
          <ErrorState
            title={errorText(error, 'Your verification could not be loaded')}
            onRetry={reload}
            retrying={fetching}
          />
        ) : (
          <Spinner />
        )}
      </Card>
    </div>
  );
}

function State({ of: { state } }: { of: VerificationStateFragment }) {
  const { label, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

interface DocumentsProps {
  verification: VerificationStateFragment;
  onChanged: () => void;
}

function Documents({ verification, onChanged }: DocumentsProps) {
  const { state, reason, documents, submittedAt } = verification;
  const [{ fetching: removing }, remove] = useMutation(RemoveVerificationDocumentDocument);
  const [{ fetching: sending }, submit] = useMutation(SubmitVerificationDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const [changes, setChanges] = useState('');
  const open = isEditable(state);
  const isComplete = documents.some(({ kind }) => kind === 'business_registration');

  const take = async (id: string) => {
    const { error } = await remove({ input: { documentId: id } }, TOLD_BY_PAGE);
    setProblem(
      error ? errorText(error, 'The document could not be removed. Please try again.') : null,
    );
    if (error) onChanged();
    else setChanges('Document removed');
  };
  const send = async () => {
    if (!isComplete) return setProblem('Please add your business registration');
    const { error } = await submit({}, TOLD_BY_PAGE);
    setProblem(
      error ? errorText(error, 'Your documents could not be sent. Please try again.') : null,
    );
    if (error) onChanged();
    else toast.success('Documents sent');
  };
  return (
    <div className="flex flex-col gap-5">
      {reason !== null && (
        <Banner tone="error">
          {STATES[state].label}: {reason}
        </Banner>
      )}
      <p className="text-muted">{STATES[state].text}</p>
      {state === 'submitted' && submittedAt && <p>Sent on {formatDate(submittedAt)}</p>}
      <DocumentList
        documents={documents}
        action={({ id, name }) =>
          open &&
          !removing && (
            <IconButton size="sm" label={`Remove ${name}`} onClick={() => void take(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {open && documents.length < MAX_VERIFICATION_DOCUMENTS && (
        <AddDocument
          wanted={isComplete ? 'proof_of_address' : 'business_registration'}
          onUploaded={(name) => {
            setProblem(null);
            setChanges(`${name} added`);
            onChanged();
          }}
        />
      )}
      {problem && <Banner tone="error">{problem}</Banner>}
      {open && (
        <div>
          <Button
            variant="primary"
            busy={sending}
            busyText="Sending..."
            onClick={() => void send()}
          >
            {state === 'none' ? 'Send documents' : 'Send again'}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{changes}</span>
      </VisuallyHidden>
    </div>
  );
}
