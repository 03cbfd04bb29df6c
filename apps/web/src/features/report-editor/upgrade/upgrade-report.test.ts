import { startDefinition } from '@plumbline/domain/report-builder/start-definition';
import type { Report } from '@plumbline/domain/records';
import { beforeEach, describe, expect, it } from 'vitest';
