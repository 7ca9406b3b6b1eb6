import { SessionProvider } from '@makeport/web';
import { RouterProvider } from '@makeport/web/router';
import { createShellRouter } from './routes';
import { StartUp } from './start-up/start-up';

const router = createShellRouter();

export function App() {
  return (
    <SessionProvider>
      <StartUp>
        <RouterProvider router={router} />
      </StartUp>
    </SessionProvider>
  );
}
