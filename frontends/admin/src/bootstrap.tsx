import '@makeport/ui/base.css';
import { runAlone } from '@makeport/web/standalone';
import { areas } from './routes';

runAlone('admin', areas);
