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

/** Stores a request. Sent again with the same content after an unclear answer, it is still one request. */
export function useSendRequest(): { sending: boolean; send: (wanted: Wanted) => Promise<Sent> } {
  const [{ fetching }, create] = useMutation(CreateSampleRequestDocument);
  const last = useRef({ content: '', requestKey: '' });

  const send = async (wanted: Wanted): Promise<Sent> => {
    const content = JSON.stringify(wanted);
    if (last.current.content !== content)
      last.current = { content, requestKey: crypto.randomUUID() };
    // the dialog tells that the session is gone: the guard would take it away with all that was entered (F11)
    const input = { ...wanted, requestKey: last.current.requestKey };
    const { data, error } = await create({ input }, TOLD_BY_PAGE);
    if (data && !error) return { request: data.createSampleRequest.request };
    return { problem: getProblem(error) };
  };
  return { sending: fetching, send };
}

/** SMP-14 has words of its own, though what failed is out of reach only for now. */
function getProblem(error: CombinedError | undefined): string {
  const { code, message } = error ? toRequestError(error) : { code: null, message: '' };
  return code === 'samples.manufacturer_not_created' ? message : errorText(error, FAILED_TO_SUBMIT);
}
