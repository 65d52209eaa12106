/** The library's thread. No logic: message → session → reply. (Thread: worker.) */
import { expose } from 'comlink';
import { createLibrarySession } from './library-session';

expose(createLibrarySession());
