import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams as useRouterSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * Returns the address's parameters and a function to change them. Several changes before a render
 * build on each other, so that a search and a filter set together both take effect. The router's
 * own hook does not guarantee this.
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
