export type Tool = 'java' | 'maven' | 'pip' | 'chromium';

export const debianPackages: Record<Tool, string> = {
  java: 'default-jre-headless',
  maven: 'maven',
  pip: 'python3-pip',
  chromium: 'chromium-headless-shell',
};

const homebrewPackages: Record<Tool, string> = {
  // Java 24 and later do not run OpenSearch 2.
  java: 'openjdk@21',
  maven: 'maven',
  pip: 'python',
  chromium: '--cask chromium',
};

const wingetPackages: Record<Tool, string> = {
  java: 'EclipseAdoptium.Temurin.21.JRE',
  maven: 'Apache.Maven',
  pip: 'Python.Python.3.13',
  chromium: 'Google.Chrome',
};

/** Returns the command that installs a tool on this system. */
export function howToInstall(tool: Tool, platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return `brew install ${homebrewPackages[tool]}`;
  if (platform === 'win32') return `winget install ${wingetPackages[tool]}`;
  return `apt-get install -y ${debianPackages[tool]}`;
}
