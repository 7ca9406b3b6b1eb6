import { toast } from '@makeport/web';
import { Banner, Button } from '@makeport/ui';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** MFA-1: shows the recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied');
    } catch {
      toast.error('The codes could not be copied. Please write them down.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info">
        Keep these recovery codes in a safe place. Each signs you in once without your app. They are
        not shown again.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
