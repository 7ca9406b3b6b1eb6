import { useEffect } from 'react';
import { useBlocker } from '@makeport/web/router';

/** While the card is being charged the Back button does nothing: its outcome belongs on this page. */
export function useStayWhile(paying: boolean): void {
  const blocker = useBlocker(({ historyAction }) => paying && (historyAction as string) === 'POP');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
