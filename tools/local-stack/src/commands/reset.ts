import { rmSync } from 'node:fs';
import { Failure } from '../failure.ts';
import { dockerAnswers, removeCompose } from '../engines/docker.ts';
import { defaultStateFolder } from '../paths.ts';
import { basePortFrom } from '../stack/ports.ts';
import { stopStack } from './stop.ts';

/** Stops Makeport and deletes all its data and secrets; downloads and builds stay. */
export async function reset(): Promise<number> {
  await stopStack(defaultStateFolder);
  try {
    rmSync(defaultStateFolder, { recursive: true, force: true });
  } catch (error) {
    throw new Failure(
      `${defaultStateFolder} cannot be removed: ${error instanceof Error ? error.message : String(error)}.`,
      'It belongs to the user who ran `npm start`; run `npm run reset` as that user.',
    );
  }
  if (process.env['MAKEPORT_ENGINES'] !== 'local' && dockerAnswers()) {
    // docker-compose.yml requires its variables even to remove containers.
    const environment = { ...process.env, POSTGRES_PASSWORD: 'unused' };
    await removeCompose({ project: `makeport-${basePortFrom(process.env)}`, environment });
  }
  console.log('Makeport is reset: the next start begins with empty databases.');
  return 0;
}
