interface Settings {
  support: { email: string; phone: string };
  /** Of how many page loads the figures are taken. */
  vitalsRate: number;
}

const DEFAULTS: Settings = {
  support: { email: 'support@example.com', phone: '+1 (555) 010-0100' },
  vitalsRate: 0,
};

/** What the server wrote into the page (OPEN-1). */
export function readSettings(): Settings {
  const written = document.querySelector('#settings')?.textContent;
  if (!written) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(written) as Partial<Settings>) };
}
