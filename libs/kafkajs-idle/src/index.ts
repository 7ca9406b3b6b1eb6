export { stopIdleWakeUps } from './idle-patch';
