import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams as useRouterSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * The address's parameters and how to change them. Changes build on each other also before the page has rendered
 * the first of them, which the router's own hook does not promise: a search and a filter set at once both stay.
 */
export function useSearchParams(): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useRouterSearchParams();
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      newest.current = next(new URLSearchParams(newest.current));
      setParams(newest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
