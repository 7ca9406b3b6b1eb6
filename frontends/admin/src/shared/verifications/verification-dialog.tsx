import { DocumentList } from '@makeport/account/verification';
import { Badge, Banner, Button, Dialog, ErrorState, Spinner } from '@makeport/ui';
import { formatDateTime } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useQuery } from '@makeport/web/graphql';
import { useId } from 'react';
import { AdminVerificationDocument, type SentVerificationFragment } from '../../gen/graphql';
import { DecideForm } from './decide-form';
import { ProfileDetails } from './profile-details';
import { useDecide } from './use-decide';
import { DECISIONS, getDecisions, STATES } from './verification-labels';

interface VerificationDialogProps {
  manufacturerId: string;
  email: string;
  mayDecide: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** Renders a manufacturer's documents and the decision about them (VER-3 to VER-5). */
export function VerificationDialog(props: VerificationDialogProps) {
  const { manufacturerId, email, mayDecide, onClose, onDecided } = props;
  const form = useId();
  const [{ data, error, fetching }, reload] = useQuery({
    query: AdminVerificationDocument,
    variables: { manufacturerId },
    requestPolicy: 'network-only',
    context: TOLD_BY_PAGE,
  });
  const verification = data?.adminVerification;
  const decisions = verification && mayDecide ? getDecisions(verification.state) : [];
  const deciding = useDecide(verification, onDecided);
  const { decision, busy } = deciding;
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={verification ? `Verification of ${verification.name}` : 'Verification'}
      description={email}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Close
          </Button>
          {decisions.length > 0 && (
            <Button
              type="submit"
              form={form}
              variant={decision && decision !== 'approve' ? 'danger' : 'primary'}
              busy={busy}
              busyText="Deciding..."
            >
              {decision ? DECISIONS[decision].button : 'Decide'}
            </Button>
          )}
        </>
      }
    >
      {error && !verification && (
        <ErrorState
          title={errorText(error, 'Failed to load the verification')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
          retrying={fetching}
        />
      )}
      {!verification && fetching && <Spinner />}
      {verification && (
        <div className="flex flex-col gap-5">
          <Sent verification={verification} />
          <ProfileDetails manufacturerId={manufacturerId} />
          {decisions.length > 0 && (
            <DecideForm id={form} decisions={decisions} deciding={deciding} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Sent({ verification }: { verification: SentVerificationFragment }) {
  const { state, reason, submittedAt, documents } = verification;
  const { label, tone, icon } = STATES[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {submittedAt && <span className="text-muted">Sent {formatDateTime(submittedAt)}</span>}
      </div>
      {reason !== null && <Banner tone="info">{reason}</Banner>}
      {documents.length === 0 ? (
        <p className="text-muted">No documents were sent.</p>
      ) : (
        <DocumentList documents={documents} />
      )}
    </>
  );
}
