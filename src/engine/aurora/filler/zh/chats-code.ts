import type { ChatText } from '../chats';

export const CODE_CHATS_ZH = {
  'mutex-copy': [
    'go vet 对着这段叫，我没看出来为什么。\n[[mutex-copy]]',
    '值接收者：每次调用都把结构体拷一份，锁的是一把新锁，等于什么都没保护。改成 (l *limits)。map 是共享的，所以两个调用没撞上之前看着都正常。',
  ],
  'defer-loop': [
    'dispatcher 的文件描述符一直涨，我怀疑这段。\n[[defer-loop]]',
    '怀疑得对。defer 的 Close 要等函数结束才跑，不是每轮结束，而这个函数只要有活就不会结束。把循环体抽成单独的函数。',
  ],
  'ctx-goroutine': [
    '审计记录大约五十条丢一条，处理函数在这儿。\n[[ctx-goroutine]]',
    'handler 一返回，请求的 context 就取消了，你的 goroutine 偶尔跑输。要么 context.WithoutCancel 再自己设个期限，要么把事件交给带缓冲的 worker，后者还能扛突发。',
  ],
  'time-after': [
    '一个无辜的循环，内存一直涨。请分析。\n[[time-after]]',
    'select 每转一圈都新建一个计时器，输入一忙，一个都到不了点。更糟的是负载高时 flush 永远不发生。外面放一个 time.Ticker，缓冲满了也 flush。',
  ],
  'typed-nil': [
    '明明合法的事件也返回错误，我快疯了。\n[[typed-nil]]',
    '装进 error 接口的 *FieldError 空指针不等于 nil，接口里带着类型。变量直接声明成 error，或者正常路径显式 return nil。这个坑人人都踩一回。',
  ],
  'json-any': [
    '有商户说他们的单号到我们这儿变了。\n[[json-any]]',
    'map[string]any 里的数字会变 float64，他们这个超过 53 位。用 UseNumber，更好的是结构体里给这个字段用 json.RawMessage。然后查查库里有多少单号尾数圆得可疑。',
  ],
  'drain-body': [
    '我们对商户开的连接数远多于商户数。客户端长这样。\n[[drain-body]]',
    '正文没读完就关，这条连接就废了。关之前先 io.Copy(io.Discard, io.LimitReader(resp.Body, 64<<10))，复用率会一下子上去。',
  ],
  singleflight: [
    'singleflight 这么用行吗？注释是我写的。\n[[singleflight]]',
    '你的注释就是答案：第一个调用者的 context 替所有等着的人做了主。共享的加载用一个脱开的、自带期限的 context；每个调用者用 DoChan 配自己的 context 去等。',
  ],
  'backoff-shift': [
    '赶在阿哲之前把 bug 找出来。\n[[backoff-shift]]',
    'n 到 37 左右移位溢出，时长变负，后面的比较又拦不住，于是立刻重试，永无止境。先把 n 夹住。对 n 跑个模糊测试，一秒就能找到。',
  ],
  'waitgroup-add': [
    '这个检查有时候什么都没查就结束了。\n[[waitgroup-add]]',
    'Add 必须在 goroutine 启动之前，否则 Wait 可能看到零。1.25 起有 wg.Go，在那之前把这行往上挪两行。',
  ],
  'append-alias': [
    '标签会串，还只在某些切片上串，闹鬼？\n[[append-alias]]',
    'base 有富余容量时，两次 append 写进同一个数组。append 前 slices.Clip(base)，或者干脆新建。只有容量碰巧更大才会发作，所以像闹鬼。',
  ],
  'max-bytes': [
    '安全那边问：来个 4 GB 的正文会怎样？答案恐怕是这样。\n[[max-bytes]]',
    '全部读完，然后再抱怨。给 r.Body 套上 http.MaxBytesReader，到上限就停，连接也关掉。还有，最后那个 http.Error 后面少个 return。',
  ],
  shutdown: [
    '现在的退出顺序，每次发版都报 “pool closed”。\n[[shutdown]]',
    '反了。先停止接请求，再等 worker 干完，数据库最后关。Shutdown 要给期限，Background 意味着可能一直等一个不肯走的客户端。',
  ],
  cursor: [
    '列表接口的游标，够用吗？\n[[cursor]]',
    '够：键集分页、不透明、有 id 保证唯一。加一个版本字节，以后好改；游标里的商户跟调用者不一致就拒。总会有人手工改它的，无一例外。',
  ],
  'token-bucket': [
    '限流我自己写了，四十行。核心这块有问题吗？\n[[token-bucket]]',
    '算得对。两点：now 要是倒退，桶会丢令牌，所以用单调时钟；新租户应该一开始是满的，不是空的。其余我会原样保留。',
  ],
  'error-text': [
    '昨天有个商户看到的就是这个。\n[[error-text]]',
    '驱动的错误原样给了外面，还白送约束名。在边上转换：409，错误码 duplicate_event，一句话告诉人家怎么办。原文只跟请求号一起进日志。',
  ],
  'mask-regex': [
    'console 的打码，小敏说有漏的。\n[[mask-regex]]',
    '漏了四位一组带空格或横杠的、十五位的卡；还会误伤正好十六位的订单号。允许分隔符，过一遍 Luhn，最后四位留着，客服要对。',
  ],
  'poll-effect': [
    '小敏写的 hook，页面开得越久越慢。\n[[poll-effect]]',
    '没清理：每换一个商户就多一个定时器，一个都不停。返回 () => clearInterval(id)，另外，回来时商户已经换掉的响应要丢弃。',
  ],
  offset: [
    '投递列表第 965 页要九秒，居然真有人翻到那儿。\n[[offset]]',
    'OFFSET 每次都读完 48200 行再扔掉。改键集：WHERE (created_at, id) < ($2, $3)，按这个顺序建索引。顺便问问他在第 965 页找什么，那其实是个导出需求。',
  ],
  percentile: [
    '给商户例会写的，这么算厚道吗？\n[[percentile]]',
    '大体厚道。不过失败的尝试拿超时当耗时算进去了，等于罚人家两次。按状态过滤，旁边把 n 列出来，501 次投递的 p95 是会晃的。',
  ],
  upsert: [
    'xmax 这个花招什么意思，能用吗？\n[[upsert]]',
    '新插入的行版本 xmax 为零，所以能分清是插入还是更新。好使，但文档没承诺过。打日志可以，算钱不行。',
  ],
  deadlock: [
    '今晚两次了：\n[[deadlock]]',
    '两个事务按不同顺序更新同一批行：结算按商户，重放按时间。两边都先把 id 排序再更新。遇到 40P01 重试一次是锦上添花，不能当解法。',
  ],
  vacuum: [
    '老周让我“看看那些死的”。\n[[vacuum]]',
    'idempotency_keys 死行比活行还多，行短命、比例又是默认的，给它把 autovacuum_vacuum_scale_factor 设成 0.02。deliveries 四分之一是死行，两天没跑，多半是有谁总在取消它。',
  ],
  'not-in': [
    '这条为什么什么都删不掉？\n[[not-in]]',
    '有个 legacy_id 是 NULL，NOT IN 的列表里有 NULL 就永远不成立。NOT EXISTS 才是你的意思。先当 SELECT 跑一遍，四千这个数，我想在它消失之前看一眼。',
  ],
  generated: [
    '数据库不收我这一列。\n[[generated]]',
    'timestamptz 转 date 取决于会话时区，所以不算不可变。表达式里把时区写明，或者插入时就算好。当分区键的话，后者更省事。',
  ],
  probes: [
    '大鹏想听听别人怎么看这组探针。\n[[probes]]',
    '问题在于两个探针同一个路径：数据库打个嗝，存活也跟着失败，Kubernetes 就把好好的进程往喘不上气的数据库上重启。存活只回答“进程在”，就绪才去看依赖。',
  ],
  hpa: [
    '网关自动扩容的草稿。\n[[hpa]]',
    '一个大半时间在等的服务，CPU 不是好信号。每个 Pod 的在途请求跟着负载走，CPU 跟着 JSON 走。可以留作保底；缩容稳定窗口设五分钟，你们的流量是锯齿形的。',
  ],
  pdb: [
    '节点升级卡一小时了，平台组说怪我们。\n[[pdb]]',
    '没冤枉：两个副本配 minAvailable 2，等于一个都不许驱逐。写 maxUnavailable: 1，意思准确，副本数变了也照样成立。',
  ],
  alert: [
    '阿哲写的第一条告警规则，轻点说。\n[[alert]]',
    '轻点说：半夜失败一次投递就会响电话。改成十分钟的比例，持续五分钟才算，影响多家商户再叫人。名字起得好。',
  ],
  dockerfile: [
    '改一句注释，构建也要四分钟。\n[[dockerfile]]',
    '任何改动都会让 COPY 失效，下载跟着重来。先拷 go.mod 和 go.sum，下载，再拷其余，构建缓存用 cache mount。估计四十秒以内。',
  ],
  make: [
    'make test 一到周五谁跑谁挂，猜猜谁写的。\n[[make]]',
    '睡二十秒，赌的是机器闲。改成 compose up --wait 等健康检查。还有，测试失败时 down 不会跑，下一次就捡到旧数据，用 trap 收尾。',
  ],
  openapi: [
    '商户说我们的接口描述没用，引用的是这段。\n[[openapi]]',
    '说得有理：没有 401、409、413、422、429，也都没有结构。错误码才是别人真正照着写代码的部分。我可以从 handler 里给你整理一份。',
  ],
  describe: [
    '看看，有只读权限的人都能看到什么。\n[[describe]]',
    '生产 token 明文躺在环境变量里。跟 DSN 一样挪进挂载的 secret，今天就找银行换一个，只能当它已经被看过了。然后把别的 Deployment 也搜一遍，赶在别人之前。',
  ],
  flame: [
    '把一个慢请求拆开看：\n[[flame]]',
    '一半花在 Redis 没命中以后去表里找键，而新事件本来就该不命中。反过来做：直接 INSERT … ON CONFLICT，真冲突了再去查。',
  ],
  netpol: [
    'dispatcher 的网络策略，安全四点前要。\n[[netpol]]',
    '它把 DNS 也锁外面了，什么都解析不了。加上到集群解析器的 53，还有数据库和队列。然后在预发试跑，网络策略坏起来一声不响，而且坏得彻底。',
  ],
  rebase: [
    'rebase 冲突，我已经忘了谁是什么意思。\n[[rebase]]',
    '你的是按商户取租约，他那份写在这个功能出现之前。留你的，再看下面两个调用点：他还改了参数名，那部分 git 一声没吭就合了。',
  ],
} satisfies Record<string, ChatText>;
