import { Badge, Banner, Button, Card } from '@makeport/ui';
import { countryName } from '@makeport/rules';
import { CircleCheck, ExternalLink, Landmark } from '@makeport/ui/icons';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { StartPayoutOnboardingDocument, type ManufacturerBalanceQuery } from '../../gen/graphql';
import { goToHostedPage } from './hosted-page';
import type { OnboardingResult } from './use-onboarding-result';
import { getPayoutAccountLabels, getReturnLabels } from './payout-account-labels';
import { PayoutCountryField } from './payout-country-field';

interface PayoutAccountCardProps {
  account: ManufacturerBalanceQuery['payoutAccount'];
  /** How the visit to the payment provider's page ended; null if there was none. */
  result: OnboardingResult | null;
}

/**
 * Renders the state of the payout account, the open requirements, and the link to the payment
 * provider's page.
 */
export function PayoutAccountCard({ account, result }: PayoutAccountCardProps) {
  const { status, holdReason, requirements, country, servedCountries } = account;
  const unavailable = useReadOnlyReason();
  const [{ fetching }, start] = useMutation(StartPayoutOnboardingDocument);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const [unchosen, setUnchosen] = useState(false);
  const { title, text, action } = getPayoutAccountLabels(status, requirements.length, holdReason);
  const returned = result && getReturnLabels(result, status);

  const open = async () => {
    setProblem(null);
    if (status === 'none' && chosen === '') return setUnchosen(true);
    const where = status === 'none' ? { country: chosen } : {};
    const { data, error } = await start({
      input: { returnPath: '/manufacturer/payments', ...where },
    });
    if (!data)
      return setProblem(errorText(error, 'Failed to open the page of the payment provider'));
    setLeaving(true);
    goToHostedPage(data.startPayoutOnboarding.url);
  };
  return (
    <Card as="section" aria-label="Payout account" className="mb-6 flex flex-col gap-4">
      {returned && <Banner tone={returned.tone}>{returned.text}</Banner>}
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-wrap items-start gap-4">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-control ${status === 'ready' ? 'bg-green-soft text-green-ink' : 'bg-amber-soft text-amber-ink'}`}
        >
          <Landmark aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
            {title}
            {status === 'ready' && (
              <Badge tone="green" icon={CircleCheck}>
                Ready
              </Badge>
            )}
          </h2>
          <p className="mt-0.5 max-w-reading text-muted">{text}</p>
          {country && status !== 'none' && (
            <p className="mt-0.5 text-muted">Country of the account: {countryName(country)}</p>
          )}
          {status === 'none' && (
            <PayoutCountryField
              countries={servedCountries}
              value={chosen}
              missing={unchosen && chosen === ''}
              onChange={setChosen}
            />
          )}
          {requirements.length > 0 && (
            <div className="mt-3">
              <p className="font-medium">Still missing</p>
              <ul className="mt-0.5 list-disc pl-5 text-muted">
                {requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {action !== null && (
          <Button
            variant={status === 'ready' || action === 'Change details' ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={fetching || leaving}
            unavailable={unavailable}
            busyText="Opening..."
            onClick={() => void open()}
          >
            {action}
            <ExternalLink aria-hidden="true" />
          </Button>
        )}
      </div>
    </Card>
  );
}
