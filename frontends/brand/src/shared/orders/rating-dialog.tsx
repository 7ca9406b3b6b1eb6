import { useState } from 'react';
import { errorText, useMutation } from '@makeport/web/graphql';
import { RatingField, TextareaField } from '@makeport/ui';
import { MAX_FEEDBACK_LENGTH } from '@makeport/rules';
import { FormDialog } from '../form-dialog';
import { RateOrderDocument } from '../../gen/order-actions';

type RatingDialogProps = {
  order: { id: string; number: string; productName: string; manufacturerName: string };
  open: boolean;
  onClose: () => void;
  onRated: () => void;
};

/** Rates a completed order once, with one to five stars and a text (OPEN-44). */
export function RatingDialog({ order, open, onClose, onRated }: RatingDialogProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [feedback, setFeedback] = useState('');
  const [problem, setProblem] = useState<{ field: 'rating' | 'form'; text: string } | null>(null);
  const [{ fetching }, rateOrder] = useMutation(RateOrderDocument);

  const close = () => {
    setRating(null);
    setFeedback('');
    setProblem(null);
    onClose();
  };
  const send = async (form: HTMLFormElement) => {
    if (rating === null) {
      setProblem({ field: 'rating', text: 'Choose one to five stars.' });
      return form.querySelector('input')?.focus();
    }
    setProblem(null);
    const { error } = await rateOrder({
      input: { orderId: order.id, rating, feedback: feedback.trim() || null },
    });
    if (error)
      return setProblem({ field: 'form', text: errorText(error, 'Failed to send your rating') });
    close();
    onRated();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`Rate order ${order.number}`}
      description={`${order.productName} from ${order.manufacturerName}. A rating cannot be changed later.`}
      dirty={rating !== null || feedback.trim() !== ''}
      submitLabel="Send Rating"
      busyText="Sending..."
      busy={fetching}
      error={problem?.field === 'form' ? problem.text : null}
      onSubmit={(form) => void send(form)}
    >
      <RatingField
        legend="How satisfied are you?"
        name={`rating-${order.id}`}
        value={rating}
        onChange={setRating}
        error={rating === null && problem?.field === 'rating' ? problem.text : undefined}
      />
      <TextareaField
        label="Feedback"
        help="Optional. The manufacturer reads it with your rating."
        maxLength={MAX_FEEDBACK_LENGTH}
        value={feedback}
        onChange={(event) => setFeedback(event.target.value)}
      />
    </FormDialog>
  );
}
