interface Settings {
  support: { email: string; phone: string };
  /** The share of page loads that are measured, 0 to 1. */
  vitalsRate: number;
}

const DEFAULTS: Settings = {
  support: { email: 'support@example.com', phone: '+1 (555) 010-0100' },
  vitalsRate: 0,
};

/** Reads the settings that the server wrote into the page (OPEN-1). */
export function readSettings(): Settings {
  const written = document.querySelector('#settings')?.textContent;
  if (!written) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(written) as Partial<Settings>) };
}
