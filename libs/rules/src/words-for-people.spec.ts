import { spawnSync } from 'node:child_process';

/** The only exception: BDASH-3 fixes this label. */
const REQUIRED = 'label="In Escrow"';
/** Lines that users never see: comments, code and the API's descriptions. */
const NOT_FOR_PEOPLE =
  /^\s*(\/\/|\/?\*|import |export )|description:|"What the card's bank took back/;
const FOLDERS = [
  'frontends/*/src/*',
  'libs/*/src/*',
  'services/notifications/src/*',
  'services/bff/src/*',
];
const OTHERS = [':!*spec.ts*', ':!*/gen/*', ':!tools/e2e', ':!libs/contracts', ':!tools/testing'];

describe('texts for people', () => {
  it('P29: say held or payment protection: the payment provider offers no escrow', () => {
    const { stdout } = spawnSync(
      'git',
      [
        'grep',
        '-hE',
        "[a-z,]'? [Ee]scrow\\b|\\b[Ee]scrow [a-z]|In Escrow|['\">]Escrow\\b",
        '--',
        ...FOLDERS,
        ...OTHERS,
      ],
      { encoding: 'utf8', cwd: `${import.meta.dirname}/../../..` },
    );
    const texts = stdout.split('\n').filter((line) => line !== '' && !NOT_FOR_PEOPLE.test(line));
    expect(texts.map((line) => line.trim())).toEqual([REQUIRED]);
  });
});
