import { howToInstall } from '../how-to-install.ts';
import { javaCandidates, javaMajor } from './java.ts';

describe('Java for Kafka and OpenSearch', () => {
  it('is looked for where this system keeps it', () => {
    expect(javaCandidates({}, 'linux')).toEqual(['java']);
    expect(javaCandidates({ JAVA_HOME: '/opt/jdk' }, 'linux')).toEqual([
      '/opt/jdk/bin/java',
      'java',
    ]);
    expect(javaCandidates({ JAVA_HOME: 'C:\\jdk' }, 'win32')).toEqual([
      'C:\\jdk\\bin\\java.exe',
      'java',
    ]);
    const mac = javaCandidates({}, 'darwin');
    expect(mac[0]).toBe('/opt/homebrew/opt/openjdk/bin/java');
    expect(mac).toContain('/usr/local/opt/openjdk@21/bin/java');
    expect(mac.at(-1)).toBe('java');
  });

  it.each([
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['openjdk version "17" 2021-09-14', 17],
    ['java version "1.8.0_411"', 8],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
  ])('says its version: %s', (said, major) => {
    expect(javaMajor(said)).toBe(major);
  });

  it('is installed by the command of the system', () => {
    expect(howToInstall('java', 'darwin')).toBe('brew install openjdk@21');
    expect(howToInstall('maven', 'linux')).toBe('apt-get install -y maven');
    expect(howToInstall('chromium', 'win32')).toBe('winget install Google.Chrome');
  });
});
