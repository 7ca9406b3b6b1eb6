import { useEffect } from 'react';
import { useBlocker } from '@makeport/web/router';

/**
 * Blocks the Back button while the card is being charged, because only this page shows the outcome.
 */
export function useBlockBackWhilePaying(paying: boolean): void {
  const blocker = useBlocker(({ historyAction }) => paying && (historyAction as string) === 'POP');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
