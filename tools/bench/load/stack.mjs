/** Reads the addresses of the running Makeport from the state folder of `npm start`. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const stateFolder = resolve(
  import.meta.dirname,
  '../../..',
  process.env.MAKEPORT_STATE ?? '.local/state',
);
function read(file) {
  const path = resolve(stateFolder, file);
  if (!existsSync(path)) {
    console.error(`Makeport is not running (${path} is missing). Start it with \`npm start\`.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function runningStack() {
  const run = read('run.json');
  const getAddress = (name) => {
    const service = run.services.find((each) => each.name === name);
    if (!service) throw new Error(`${name} is not running; start Makeport with npm start`);
    return service.address;
  };
  const { databasePasswords } = read('secrets.json');
  return {
    origin: run.url,
    web: run.url.replace('localhost', '127.0.0.1'),
    bff: getAddress('bff'),
    temporal: getAddress('temporal'),
    address: getAddress,
    processes: run.services.flatMap(({ name, identity }) =>
      identity ? [{ name, pid: identity.pid }] : [],
    ),
    database: (name) =>
      `postgres://makeport_${name}:${databasePasswords[`makeport_${name}`]}@${getAddress('postgres')}/makeport_${name}`,
  };
}
