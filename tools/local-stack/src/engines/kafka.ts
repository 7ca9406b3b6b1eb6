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

/** The folder with the broker's jars, fetched by Maven on first use. */
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
      throw new Failure('Maven brought no Kafka.', `Look at ${recipe}.`);
    }
  });
}

export interface KafkaOptions {
  readonly port: number;
  readonly controllerPort: number;
  readonly dataFolder: string;
  readonly logFile: string;
  /** It lives for a test: compiled quickly instead of well. */
  readonly disposable?: boolean;
  /** Absent: the only broker. */
  readonly member?: KafkaMember;
  /** A second way in, for those who say who they are: absent, there is none. */
  readonly secured?: SecuredListener;
}

/** By TLS, with a name and a password. */
export interface SecuredListener {
  readonly port: number;
  /** Key (PKCS #8) and certificate of the broker, in PEM. */
  readonly certificateFile: string;
  readonly username: string;
  readonly password: string;
}

/** One of three brokers that each keep every partition. */
export interface KafkaMember {
  readonly id: number;
  /** Of all brokers, this one among them, in the order of their ids, which begin with 1. */
  readonly controllerPorts: readonly number[];
}

const COPIES = 3;
const COPIES_IN_SYNC = 2;

/** A message is taken once two brokers have it: one may be lost, with its disk. */
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
    // Static voters: with dynamic ones the controller's port would be written into the data and could never change.
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
    // Groups form at once instead of waiting three seconds for more members.
    'group.initial.rebalance.delay.ms': 0,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.num.partitions': 4,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    ...(options.member ? replicated : single),
    ...(secured && securedSettings(secured)),
  };
  // A backslash would be an escape in a properties file.
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

/** Apache Kafka 4.1: a node that is broker and controller (KRaft), alone or one of three. */
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
  // The process outlives a change of these variables in the shell that started it.
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
