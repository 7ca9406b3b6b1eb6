const { isObjectType } = require('graphql');

/** Lists the object types without an `id`: the cache stores them inside their parent object. */
exports.plugin = (schema) => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__'))
    .filter((type) => !('id' in type.getFields()))
    .map((type) => type.name)
    .sort();
  return `export const EMBEDDED_TYPES: readonly string[] = ${JSON.stringify(names)};\n`;
};
