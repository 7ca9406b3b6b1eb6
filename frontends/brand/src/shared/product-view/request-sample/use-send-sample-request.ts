import { useRef } from 'react';
import {
  errorText,
  TOLD_BY_PAGE,
  toRequestError,
  useMutation,
  type CombinedError,
} from '@makeport/web/graphql';
import { CreateSampleRequestDocument, type BrandSampleFragment } from '../../../gen/graphql';

export const FAILED_TO_SUBMIT = 'Failed to submit sample request';

type Wanted = { productId: string; quantity: number; requirements: string[] };
type Sent = { request: BrandSampleFragment } | { problem: string };

/**
 * Sends a sample request. A retry with the same content has the same key, so that it does not
 * create a second request.
 */
export function useSendSampleRequest(): {
  sending: boolean;
  send: (wanted: Wanted) => Promise<Sent>;
} {
  const [{ fetching }, create] = useMutation(CreateSampleRequestDocument);
  const last = useRef({ content: '', requestKey: '' });

  const send = async (wanted: Wanted): Promise<Sent> => {
    const content = JSON.stringify(wanted);
    if (last.current.content !== content)
      last.current = { content, requestKey: crypto.randomUUID() };
    // TOLD_BY_PAGE: if the session has ended, the dialog shows the error, because the guard would
    // discard all entries (F11)
    const input = { ...wanted, requestKey: last.current.requestKey };
    const { data, error } = await create({ input }, TOLD_BY_PAGE);
    if (data && !error) return { request: data.createSampleRequest.request };
    return { problem: getProblem(error) };
  };
  return { sending: fetching, send };
}

/**
 * Returns the text of an error. SMP-14 requires the server's text for one error, whose kind would
 * otherwise have a generic text.
 */
function getProblem(error: CombinedError | undefined): string {
  const { code, message } = error ? toRequestError(error) : { code: null, message: '' };
  return code === 'samples.manufacturer_not_created' ? message : errorText(error, FAILED_TO_SUBMIT);
}
