import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { RedriveDeadLettersDocument } from '../../gen/graphql';

/** Redelivers dead letters to their consumer. */
export function useRedrive(onRedriven: () => void) {
  const [{ fetching }, send] = useMutation(RedriveDeadLettersDocument);
  const redrive = async (key: string) => {
    const { data, error } = await send({ input: { key, requestId: crypto.randomUUID() } });
    if (!data) {
      toast.error(errorText(error, 'The events could not be retried. Please try again.'));
      return;
    }
    const { redriven } = data.redriveDeadLetters;
    toast.success(`Retrying ${redriven} ${redriven === 1 ? 'event' : 'events'}.`);
    onRedriven();
  };
  return { redrive, busy: fetching };
}
