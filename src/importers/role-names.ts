/** The names that exports give to who speaks. */
import type { Role } from '../engine/transcript/transcript';

const NAMES: Readonly<Record<Role, string>> = {
  user:
    'user human prompter person customer client caller questioner asker student patient me you input prompt question query ' +
    'instruction usermessage humanmessage input_text learner pupil visitor kunde kundin nutzer benutzer utilisateur usuario 用户 使用者 人类 我 客户 顾客 提问 问题 问 提问者 学生',
  assistant:
    'assistant ai gpt chatgpt gpt-4 gpt4 gpt-3.5 bot chatbot model bing bard claude gemini copilot deepseek qwen llama mistral kimi perplexity ' +
    'grok llm agent robot system_response response output answer completion reply assistantmessage aimessage function_call ' +
    'tool_call function-call tool-call tutor assistent assistentin asistente 助手 助理 机器人 人工智能 模型 智能体 客服 回答 答 回复 答案 回答者 文心一言 通义千问 豆包',
  system: 'system developer instructions systemmessage system_prompt 系统 系统提示',
  tool:
    'tool function observation ipython environment tool_response tool_result tool_results function_response ' +
    'function_result toolmessage functionmessage tool-response function-response 工具 函数',
};

const ROLES_BY_NAME: ReadonlyMap<string, Role> = new Map(
  (Object.entries(NAMES) as [Role, string][]).flatMap(([role, names]) => names.split(' ').map((name) => [name, role])),
);

/** What follows the family: a version, a size or a kind. Claude Monet is none of them. */
const VERSION =
  '(?:v?\\d[a-z0-9]*|r\\d|sonnet|opus|haiku|pro|flash|lite|turbo|mini|nano|max|plus|ultra|coder|instant|instruct|chat|latest|preview|thinking)';
const MODEL = new RegExp(
  `^(?:(?:chatgpt|gpt|claude|gemini|gemma|deepseek|qwen|llama|mistral|mixtral|grok|kimi|glm|phi)[-_ .:]?${VERSION}|o[134])(?:[-_ .:]${VERSION})*$`,
  'i',
);

/** `GPT-4o`, `claude-sonnet-4-20250514`, `Llama 3.1 8B Instruct`, `o4-mini`: exports name the model that answered. */
export function isModelName(name: string): boolean {
  return name.length <= 60 && MODEL.test(name);
}

/** Undefined for a name that says nothing about who speaks. */
export function roleNamed(name: unknown): Role | undefined {
  if (typeof name !== 'string' || name.length > 60) return undefined;
  const plain = name.trim().toLowerCase();
  return ROLES_BY_NAME.get(plain) ?? (isModelName(plain) ? 'assistant' : undefined);
}
