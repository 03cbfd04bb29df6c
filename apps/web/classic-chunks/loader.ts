/** What the build puts into the script of an entry (classic-chunks-plugin.ts). */
import { installLoader } from './install-loader.ts';

installLoader();
