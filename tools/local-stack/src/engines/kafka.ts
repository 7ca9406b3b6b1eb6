import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { howToInstall } from '../how-to-install.ts';
import { type CachedFolder, cachedFolder } from './download.ts';
import type { LocalEngine } from './engine.ts';
import { findJava } from './java.ts';
import { kafkaAnswers } from './kafka-answers.ts';
import { runTool } from './run.ts';

const recipe = resolve(import.meta.dirname, '../../kafka/pom.xml');
const logging = resolve(import.meta.dirname, '../../kafka/log4j2.yaml');

/** Returns the folder with the broker's jars, which Maven fetches on first use. */
function kafkaJars(): CachedFolder {
  return cachedFolder('kafka', recipe, async (folder) => {
    await runTool(
      'mvn',
      [
        '--batch-mode',
        '--quiet',
        '-f',
        recipe,
        'dependency:copy-dependencies',
        `-DoutputDirectory=${folder}`,
      ],
      `Kafka is fetched by Maven: ${howToInstall('maven')}, or name a running Kafka in KAFKA_BROKERS.`,
    );
    if (!readdirSync(folder).some((file) => file.startsWith('kafka_'))) {
      throw new Failure('Maven did not fetch Kafka.', `Check ${recipe}.`);
    }
  });
}

export interface KafkaOptions {
  readonly port: number;
  readonly controllerPort: number;
  readonly dataFolder: string;
  readonly logFile: string;
  /** True: the broker lives for a test, so the JVM compiles quickly instead of optimizing. */
  readonly disposable?: boolean;
  /** Absent: a single broker. */
  readonly member?: KafkaMember;
  /** A second listener that requires authentication. Absent: none. */
  readonly secured?: SecuredListener;
}

/** A listener with TLS, a user name and a password. */
export interface SecuredListener {
  readonly port: number;
  /** The broker's key (PKCS #8) and certificate, in PEM. */
  readonly certificateFile: string;
  readonly username: string;
  readonly password: string;
}

/** One of three brokers, each with a replica of every partition. */
export interface KafkaMember {
  readonly id: number;
  /**
   * The controller ports of all brokers, including this one, in the order of their ids, which start
   * at 1.
   */
  readonly controllerPorts: readonly number[];
}

const COPIES = 3;
const COPIES_IN_SYNC = 2;

/**
 * A message is acknowledged when two brokers have it, so the loss of one broker with its disk loses
 * no message.
 */
const replicated = {
  'default.replication.factor': COPIES,
  'min.insync.replicas': COPIES_IN_SYNC,
  'offsets.topic.replication.factor': COPIES,
  'transaction.state.log.replication.factor': COPIES,
  'transaction.state.log.min.isr': COPIES_IN_SYNC,
  'share.coordinator.state.topic.replication.factor': COPIES,
  'share.coordinator.state.topic.min.isr': COPIES_IN_SYNC,
};

const single = {
  'offsets.topic.replication.factor': 1,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'share.coordinator.state.topic.replication.factor': 1,
  'share.coordinator.state.topic.min.isr': 1,
};

const SCRAM = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];

function securedSettings({ certificateFile, username, password }: SecuredListener): object {
  const login = 'org.apache.kafka.common.security';
  return {
    'listener.name.secured.sasl.enabled.mechanisms': ['PLAIN', ...SCRAM].join(','),
    'listener.name.secured.plain.sasl.jaas.config': `${login}.plain.PlainLoginModule required user_${username}="${password}";`,
    ...Object.fromEntries(
      SCRAM.map((mechanism) => [
        `listener.name.secured.${mechanism.toLowerCase()}.sasl.jaas.config`,
        `${login}.scram.ScramLoginModule required;`,
      ]),
    ),
    'listener.name.secured.ssl.keystore.type': 'PEM',
    'listener.name.secured.ssl.keystore.location': certificateFile,
  };
}

function properties(options: KafkaOptions): string {
  const { secured } = options;
  const way = secured ? `,SECURED://127.0.0.1:${secured.port}` : '';
  const { id, controllerPorts }: KafkaMember = options.member ?? {
    id: 1,
    controllerPorts: [options.controllerPort],
  };
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': id,
    // Static voters: dynamic ones would store the controller's port in the data, where it could
    // never change.
    'controller.quorum.voters': controllerPorts
      .map((port, index) => `${index + 1}@127.0.0.1:${port}`)
      .join(','),
    listeners: `BROKER://127.0.0.1:${options.port},CONTROLLER://127.0.0.1:${options.controllerPort}${way}`,
    'advertised.listeners': `BROKER://127.0.0.1:${options.port}${way}`,
    'listener.security.protocol.map': 'BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL',
    'inter.broker.listener.name': 'BROKER',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': resolve(options.dataFolder, 'log'),
    'auto.create.topics.enable': false,
    // Groups form immediately instead of waiting three seconds for more members.
    'group.initial.rebalance.delay.ms': 0,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.num.partitions': 4,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    ...(options.member ? replicated : single),
    ...(secured && securedSettings(secured)),
  };
  // A backslash starts an escape sequence in a properties file.
  const escape = (value: string): string => value.replaceAll('\\', '\\\\');
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${escape(String(value))}\n`)
    .join('');
}

const scramUsers = (secured: SecuredListener | undefined): string[] =>
  secured
    ? SCRAM.flatMap((mechanism) => [
        '--add-scram',
        `${mechanism}=[name=${secured.username},password=${secured.password}]`,
      ])
    : [];

/**
 * Creates Apache Kafka 4.1: a node that is broker and controller (KRaft), alone or one of three.
 */
export async function localKafka(options: KafkaOptions): Promise<LocalEngine> {
  const program = await findJava({ engine: 'Kafka', oldest: 17, variable: 'KAFKA_BROKERS' });
  const jars = kafkaJars();
  const address = `127.0.0.1:${options.port}`;
  const file = resolve(options.dataFolder, 'server.properties');
  const java = (main: string, ...args: string[]): string[] => [
    '-Xms128m',
    '-Xmx512m',
    '-XX:+UseSerialGC',
    ...(options.disposable ? ['-XX:TieredStopAtLevel=1'] : []),
    '-XX:-UsePerfData',
    `-Dlog4j2.configurationFile=${logging}`,
    '-cp',
    resolve(jars.path, '*'),
    main,
    ...args,
  ];
  // The process must not inherit these variables: it outlives the shell that sets them.
  const { KAFKA_HEAP_OPTS: _heap, JAVA_TOOL_OPTIONS: _tool, ...env } = process.env;

  return {
    name: 'kafka',
    address,
    async prepare() {
      await jars.ensure();
      mkdirSync(options.dataFolder, { recursive: true });
      writeFileSync(file, properties(options));
      if (existsSync(resolve(options.dataFolder, 'log/meta.properties'))) return;
      await runTool(
        program,
        java(
          'kafka.tools.StorageTool',
          'format',
          '--ignore-formatted',
          '--cluster-id',
          'bWFrZXBvcnQtbG9jYWwtMQ',
          '--config',
          file,
          ...scramUsers(options.secured),
        ),
        'Run `npm run reset` and start again.',
        { env },
      );
    },
    process: {
      name: options.member ? `kafka-${options.member.id}` : 'kafka',
      command: program,
      args: java('kafka.Kafka', file),
      cwd: options.dataFolder,
      env,
      logFile: options.logFile,
      graceMs: 20_000,
    },
    isReady: () => kafkaAnswers(address),
  };
}
