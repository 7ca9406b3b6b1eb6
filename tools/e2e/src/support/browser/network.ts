import type { Page, WebSocketRoute } from '@playwright/test';

/** A user's connection to Makeport, which can be cut. */
export interface Line {
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

const REQUESTS = /\/(graphql|uploads|files)\b/;

/** Call before the page opens: existing connections are not cut. */
export async function ownLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let down = false;
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (down) return void socket.close();
    const server = socket.connectToServer();
    open.add(socket);
    socket.onClose((code, reason) => {
      open.delete(socket);
      void server.close({ ...(code === undefined ? {} : { code }), ...(reason ? { reason } : {}) });
    });
  });
  return {
    cut: async () => {
      down = true;
      await page.route(REQUESTS, (route) => route.abort());
      for (const socket of open) await socket.close({ code: 4000, reason: 'cut' });
      open.clear();
    },
    mend: async () => {
      down = false;
      await page.unroute(REQUESTS);
    },
  };
}
